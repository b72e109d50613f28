import { expect, test } from 'vitest';
import { html } from '#functions/documents/forms/layout/html.ts';

test('no value ends the attribute it stands in, whatever quotes that has', () => {
  expect(html`<p title="${`a" b' onload=`}"></p>`.text).toBe(
    '<p title="a&#34; b&#39; onload="></p>',
  );
});

test('no value begins an element or a character', () => {
  expect(html`${'<b>&lt;'}`.text).toBe('&#60;b&#62;&#38;lt;');
});
