import DOMPurify from 'dompurify';
import MarkdownIt from 'markdown-it';

/** HTML in it is text. */
const markdownParser = new MarkdownIt({ html: false, linkify: true, breaks: true });
/** Pictures are left out: they would tell others who reads it. */
markdownParser.renderer.rules.image = () => '';

/** The dialog has a title of its own above: its first headings are third, and none is more than one below what it is under. */
markdownParser.core.ruler.push('headings', ({ tokens }) => {
  const above: number[] = [];
  for (const token of tokens) {
    if (token.type === 'heading_open') {
      const written = Number(token.tag.slice(1));
      while ((above.at(-1) ?? 0) >= written) above.pop();
      above.push(written);
    }
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(above.length + 2, 6)}`;
  }
});

/** A link opens beside the work that is on the screen, and tells where it leads nothing of it. */
markdownParser.core.ruler.push('links', ({ tokens }) => {
  for (const token of tokens.flatMap(({ children }) => children ?? []))
    if (token.type === 'link_open') {
      token.attrSet('target', '_blank');
      token.attrSet('rel', 'noopener noreferrer');
    }
});

const allowedBlockTags = ['h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'pre', 'hr', 'ul', 'ol', 'li'];
const allowedTableTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const allowedInlineTags = ['a', 'b', 'strong', 'em', 's', 'code', 'br'];
const sanitizeOptions = {
  ALLOWED_TAGS: [...allowedBlockTags, ...allowedTableTags, ...allowedInlineTags],
  ALLOWED_ATTR: ['href', 'target', 'rel', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  // The words of these are no addresses.
  ADD_URI_SAFE_ATTR: ['target', 'rel', 'start'],
};

/** What was written in markdown as HTML that says it and does nothing else. */
export const renderMarkdownHtml = (text: string): string =>
  DOMPurify.sanitize(markdownParser.render(text), sanitizeOptions);
