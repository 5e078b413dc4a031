/** What somebody has written and not posted yet. */
export interface CommentDraft {
  readonly message: string;
  readonly labelList: readonly number[];
}

/** Where a comment goes: the record, and the comment it answers. */
export interface CommentPlace {
  readonly linkType: string;
  readonly linkId: number;
  readonly parentId?: number | undefined;
}

const blank: CommentDraft = { message: '', labelList: [] };

/** One name for a place: of its draft and of its uploads. */
export const scopeOf = ({ linkType, linkId, parentId }: CommentPlace): string =>
  `comment:${linkType}:${linkId}${parentId === undefined ? '' : `:${parentId}`}`;

/** The unsent text of this tab for a place; empty when there is none. */
export function readDraft(place: CommentPlace): CommentDraft {
  try {
    const draft = JSON.parse(sessionStorage.getItem(scopeOf(place)) ?? 'null') as Partial<CommentDraft> | null;
    return typeof draft?.message === 'string' && Array.isArray(draft.labelList) ? { ...blank, ...draft } : blank;
  } catch {
    return blank;
  }
}

/** Keeps the unsent text over a reload. A browser without room for it loses nothing else. */
export function keepDraft(place: CommentPlace, draft: CommentDraft): void {
  try {
    if (isBlank(draft)) sessionStorage.removeItem(scopeOf(place));
    else sessionStorage.setItem(scopeOf(place), JSON.stringify(draft));
  } catch {
    // Storage is full or refused: the text stays on the screen.
  }
}

export const isBlank = (draft: CommentDraft): boolean => draft.message === '' && draft.labelList.length === 0;
