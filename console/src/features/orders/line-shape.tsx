import { type NumberedOutline, outlineWords } from '@glasshouse/services/platform/contract/geometry/numbered-outline';

/** The shape of a line in words. It loads beside the page, like its drawing. */
export default function LineShape({ outline }: { readonly outline: NumberedOutline }) {
  return `${outlineWords(outline)}, seen from outside`;
}
