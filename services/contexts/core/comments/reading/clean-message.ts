import sanitizeHtml from 'sanitize-html';

const kept: sanitizeHtml.IOptions = {
  allowedTags: ['b', 'strong', 'i', 'em', 'u', 'p', 'br'],
  allowedAttributes: {},
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
};

/** A message with only the marks a comment may have: other tags go, scripts with their content, empty paragraphs too. */
export const cleanMessage = (html: string): string =>
  sanitizeHtml(html, kept)
    .replace(/<p>(?:\s|<br \/>)*<\/p>/g, '')
    .trim();

/** True when a clean message says nothing. */
export const isBlank = (clean: string): boolean => clean.replace(/<[^>]*>|&nbsp;|\u00a0|\s/g, '') === '';
