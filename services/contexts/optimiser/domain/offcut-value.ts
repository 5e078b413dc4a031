/** What became of one offcut: in the rack still, used for a job, or gone without one (scrapped, broken, not found). */
export interface OffcutLife {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Days in the rack, until it left or until now. */
  readonly days: number;
  readonly end: 'inRack' | 'used' | 'gone';
}

/** How offcuts are valued: the horizon in days, and what a square metre costs in the rack, cents a day. */
export interface OffcutTerms {
  readonly horizonDays: number;
  readonly holdingCentsPerM2Day: number;
}

/** Half a year ahead; rack space at 1 cent per square metre and day. */
export const usualTerms: OffcutTerms = { horizonDays: 180, holdingCentsPerM2Day: 1 };

/** An offcut of at least this short side, with the chance that it is used; in the solver's words a value class. */
export interface ValueClass {
  readonly minShortSide: number;
  readonly minArea: number;
  readonly share: number;
  readonly holdingCentsPerM2: number;
}

/** Without any history half of all new offcuts are expected to be used, and half as many with every year in the rack. */
const priorChance = (ageDays: number) => 0.5 * 0.5 ** (ageDays / 365);
/** The account's own history weighs as much as the prior after so many offcuts; a size's as much as the account's. */
const PRIOR_WEIGHT = 12;
/** Short sides at which offcuts become useful for more, mm. */
const SHORT_SIDES = [0, 400, 600, 900, 1400];

const shortSide = ({ widthMm, heightMm }: Pick<OffcutLife, 'widthMm' | 'heightMm'>) => Math.min(widthMm, heightMm);
/** Older than ten years is all one. */
const MAX_WEEKS = 520;
const classOf = (short: number) => SHORT_SIDES.findLastIndex((least) => short >= least);

/**
 * The chance of being used by each age: Kaplan-Meier over the days at which offcuts were used. One still in the rack is at
 * risk up to its age; one that went without use stays at risk for ever (Fine and Gray's subdistribution), because nobody
 * will use it, so that scrapping does not look like a chance to come.
 */
export class UseCurve {
  private readonly atRisk: readonly number[];
  private readonly days: readonly number[];
  private readonly chances: readonly number[];

  constructor(lives: readonly OffcutLife[]) {
    const atRisk = lives
      .map((life) => (life.end === 'gone' ? Number.POSITIVE_INFINITY : life.days))
      .sort((a, b) => a - b);
    const uses = lives.filter((life) => life.end === 'used').map((life) => life.days);
    const days: number[] = [];
    const chances: number[] = [];
    let unused = 1;
    let passed = 0;
    for (const day of [...new Set(uses)].sort((a, b) => a - b)) {
      while (passed < atRisk.length && atRisk[passed]! < day) passed += 1;
      unused *= 1 - uses.filter((use) => use === day).length / (atRisk.length - passed);
      days.push(day);
      chances.push(1 - unused);
    }
    this.atRisk = atRisk;
    this.days = days;
    this.chances = chances;
  }

  /** Offcuts that were in the rack for at least so long: how much the curve knows from there on. */
  knownAt(days: number): number {
    return this.atRisk.filter((until) => until >= days).length;
  }

  /** Chance, 0 to 1, that an offcut is used within so many days of being made. */
  within(days: number): number {
    const at = this.days.findLastIndex((day) => day <= days);
    return at < 0 ? 0 : (this.chances[at] ?? 0);
  }
}

/**
 * What offcuts are worth to this account: the chance that one of a size is used within the horizon, from the account's
 * own history, drawn towards the account's mean and that towards one half where there is little of it.
 */
export class OffcutValues {
  private readonly curves: readonly UseCurve[];
  private readonly all: UseCurve;
  /** Chances by size and week of age, worked out as they are asked for. */
  private readonly byWeek: number[][] = [];

  constructor(
    lives: readonly OffcutLife[],
    private readonly terms: OffcutTerms = usualTerms,
  ) {
    this.all = new UseCurve(lives);
    this.curves = SHORT_SIDES.map((_, i) => new UseCurve(lives.filter((life) => classOf(shortSide(life)) === i)));
  }

  /** Chance, 0 to 1, that an offcut of this size and age is used within the horizon; it never rises with age. */
  chance(widthMm: number, heightMm: number, ageDays = 0): number {
    const size = Math.max(0, classOf(Math.min(widthMm, heightMm)));
    const known = (this.byWeek[size] ??= []);
    const week = Math.min(MAX_WEEKS, Math.floor(ageDays / 7));
    for (let next = known.length; next <= week; next += 1)
      known.push(Math.min(known[next - 1] ?? 1, this.chanceAt(this.curves[size] ?? this.all, next * 7)));
    return known[week] ?? 0;
  }

  /**
   * Value in cents of an offcut whose glass costs `glassCents`: chance × cost less what it costs to hold, never below 0.
   */
  cents(offcut: Pick<OffcutLife, 'widthMm' | 'heightMm'> & { ageDays: number }, glassCents: number): number {
    const chance = this.chance(offcut.widthMm, offcut.heightMm, offcut.ageDays);
    const holding = (this.holdingCentsPerM2(chance) * offcut.widthMm * offcut.heightMm) / 1e6;
    return Math.max(0, chance * glassCents - holding);
  }

  /** The same for new offcuts, as classes for the solver: larger ones are never worth less. */
  classes(minShortSide: number): ValueClass[] {
    let best = 0;
    return SHORT_SIDES.flatMap((least, i) => {
      const next = SHORT_SIDES[i + 1] ?? Number.POSITIVE_INFINITY;
      if (next <= minShortSide) return [];
      const short = Math.max(1, minShortSide, least);
      best = Math.max(best, this.chance(short, short));
      return [{ minShortSide: short, minArea: 0, share: best, holdingCentsPerM2: this.holdingCentsPerM2(best) }];
    });
  }

  /** An offcut that will be used leaves on average half way to the horizon; the others stay to its end. */
  private holdingCentsPerM2(chance: number): number {
    const { horizonDays, holdingCentsPerM2Day } = this.terms;
    return holdingCentsPerM2Day * horizonDays * (1 - chance / 2);
  }

  private chanceAt(curve: UseCurve, age: number): number {
    const { horizonDays } = this.terms;
    const account = smooth(ahead(this.all, age, horizonDays), this.all.knownAt(age), priorChance(age));
    return smooth(ahead(curve, age, horizonDays), curve.knownAt(age), account);
  }
}

/** Chance of use in the days ahead for one that is still there at this age. */
function ahead(curve: UseCurve, age: number, days: number): number {
  const used = curve.within(age);
  return used >= 1 ? 0 : (curve.within(age + days) - used) / (1 - used);
}

/** Draws an estimate from `count` offcuts towards a prior. */
const smooth = (estimate: number, count: number, prior: number) =>
  (estimate * count + prior * PRIOR_WEIGHT) / (count + PRIOR_WEIGHT);
