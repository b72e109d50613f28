import DOMPurify from 'dompurify';
import MarkdownIt from 'markdown-it';

/** HTML in the text is shown as text. */
const markdownParser = new MarkdownIt({ html: false, linkify: true, breaks: true });
/** Images are removed: they would tell other servers who reads the text. */
markdownParser.renderer.rules.image = () => '';

/**
 * The dialog has its own title above: the top headings become level 3, and each lower one is only one level
 * below its parent.
 */
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

/**
 * A link opens in a new tab, so that the work on the screen stays. It tells its target nothing about this
 * page.
 */
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
  // The values of these attributes are no URLs.
  ADD_URI_SAFE_ATTR: ['target', 'rel', 'start'],
};

/** Renders Markdown as sanitized HTML without active content. */
export const renderMarkdownHtml = (text: string): string =>
  DOMPurify.sanitize(markdownParser.render(text), sanitizeOptions);
