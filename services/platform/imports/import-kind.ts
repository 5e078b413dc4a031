import type { Access } from '../contract/access.ts';
import type { CommandContext } from '../cqrs/command.ts';
import type { Change } from '../kernel/aggregate.ts';

/** What a cell holds, once it is read. */
export type ImportValue = string | number | boolean;
/** The cells of a row by field; empty ones are left out. */
export type ImportValues = Readonly<Record<string, ImportValue | undefined>>;

/** A field of a record that a column of a file may hold. */
export interface ImportField {
  readonly key: string;
  readonly title: string;
  readonly isRequired?: true;
  /** Other names of it in a head line, as people write them. */
  readonly words: readonly string[];
  /** What a cell holds, for whoever fills the file. */
  readonly hint: string;
  /** A cell of each row of the template. */
  readonly examples: readonly string[];
  /** A trimmed cell as its value. Throws CellError. */
  read(text: string): ImportValue | undefined;
  /** Fields of the command whose refusal is about this one; its own key is always one. */
  readonly targets?: readonly string[];
}

/** The kinds of record that rows become. */
export type RecordType = 'contact' | 'stock' | 'invoice' | 'creditNote';

/** A record that a row made. */
export interface MadeRecord {
  /** Type of its stream. */
  readonly type: RecordType;
  readonly id: number;
  readonly name: string;
  /** The record, and what had to be made beside it; that ends a step, so that the next rows find it. */
  readonly changes: readonly Change[];
}

/** Makes the record of one row by the command that people use; throws what refuses it, by field where it can. */
export type MakeRecord = (values: ImportValues) => Promise<MadeRecord>;

/** What can be imported: one declaration for each kind of record. */
export interface ImportKind {
  /** Right that each row needs, beside that of importing. */
  readonly makes: Access;
  /** Right that taking a record back needs. */
  readonly takesBack: Access;
  /** What people should know before they run it; '' when there is nothing. */
  readonly remark: string;
  readonly fields: readonly ImportField[];
  /** What each field says of which record it is: two rows of a file with the same are one too many. */
  identities(values: ImportValues): Readonly<Record<string, string>>;
  /** Begins some rows: what they all need to know is read together. */
  begin(rows: readonly ImportValues[], context: CommandContext): Promise<MakeRecord>;
  /** Takes back a record that nobody changed; throws why it must stay. */
  takeBack(id: number, context: CommandContext): Promise<readonly Change[]>;
}
