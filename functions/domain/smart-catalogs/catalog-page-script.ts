import { hash } from 'node:crypto';

/*
 * The only script in a catalogue page; the security policy allows it by its hash. It sends the product page
 * the index of the link that was clicked, and highlights the links whose indexes it receives. It knows
 * neither the product's address nor any price.
 */
export const catalogPageScript = `(() => {
  const page = Number(document.body.dataset.page);
  const tell = (message) => parent.postMessage({ smartCatalog: 1, page, ...message }, '*');
  const numberIn = (element, name) => Number(element.getAttribute(name));
  addEventListener('click', (event) => {
    const link = event.target.closest('a, area');
    if (!link) return;
    const [kind, name] = ['data-n', 'data-o', 'data-p'].filter((each) => link.hasAttribute(each)).map((each) => [each.slice(-1), each])[0] || [];
    if (!kind) return;
    event.preventDefault();
    const at = numberIn(link, name);
    if (kind === 'n') tell({ kind: 'product', place: at });
    else if (kind === 'o') tell({ kind: 'out', place: at });
    else tell({ kind: 'page', to: at, anchor: (link.getAttribute('href').split('#')[1] || '').slice(0, 200) });
  });
  addEventListener('auxclick', (event) => event.target.closest('a, area') && event.preventDefault());
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tell({ kind: 'escape' });
  });
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || !data || !Array.isArray(data.hits)) return;
    for (const one of document.querySelectorAll('[data-hit]')) {
      one.removeAttribute('data-hit');
      one.removeAttribute('aria-current');
    }
    const links = document.querySelectorAll('[data-n]');
    for (const place of data.hits) {
      const link = links[place];
      if (!link) continue;
      link.setAttribute('data-hit', place === data.now ? 'now' : '');
      if (place !== data.now) continue;
      link.setAttribute('aria-current', 'true');
      scrollTo(0, link.getBoundingClientRect().top + scrollY - innerHeight / 3);
    }
  });
  tell({ kind: 'ready' });
})();`;

/** The script's source expression for the security policy. */
export const catalogPageScriptCspSource = `'sha256-${hash('sha256', catalogPageScript, 'base64')}'`;
