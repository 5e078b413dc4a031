/**
 * Loaded before a service (`node --import`) it gives the process a wrong wall clock, as a machine with a broken one:
 * CLOCK_SKEW is `+10800` or `-10800` (seconds), `frozen`, or `step:-3600@10` (jumps after ten seconds). The monotonic
 * counter goes on, as it does on such a machine.
 */
const RealDate = Date;
const started = RealDate.now();
const skew = process.env.CLOCK_SKEW ?? '';
const step = /^step:(-?\d+)@(\d+)$/.exec(skew);

function wrongNow(): number {
  const now = RealDate.now();
  if (skew === 'frozen') return started;
  if (step) return now + (now - started > Number(step[2]) * 1000 ? Number(step[1]) * 1000 : 0);
  return now + Number(skew || 0) * 1000;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (real, given, made) => Reflect.construct(real, given.length ? given : [wrongNow()], made) as Date,
  apply: () => new RealDate(wrongNow()).toString(),
  get: (real, name) => (name === 'now' ? wrongNow : Reflect.get(real, name)),
});
