import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/*
 * Paths in documents that lead nowhere: code spans that name a file or folder of the repository, and relative
 * links with their anchors.
 *
 * A code span is split at spaces, so that the paths of a command are looked at, too. A word of it is a path where
 * it begins with a top-level folder and a slash. A glob (`*`, `{a,b}`) has to match a file; a `<placeholder>`
 * stands for one name, or a part of one, and has to match as `*` does. A `#` in front of a path is that of an import.
 */

const topFolders = ['frontend', 'functions', 'shared', 'infra', 'tests', 'docs', '.ci'];

/** The documents whose paths are looked at. */
export function findDocuments(): string[] {
  return globSync(['README.md', 'ARCHITECTURE.md', 'docs/**/*.md']).toSorted();
}

/** Dead paths of a document, relative to the root of the repository, as 'file: path'. */
export function findDeadPaths(document: string, text = readFileSync(document, 'utf8')): string[] {
  const prose = text.replace(/^(```|~~~).*?^\1/gms, '');
  const dead = [
    ...pathsOf(prose).filter((path) => !isThere(path)),
    ...linksOf(prose).filter((link) => !leadsSomewhere(document, text, link)),
  ];
  return dead.map((each) => `${document}: ${each}`);
}

function pathsOf(prose: string): string[] {
  const words = [...prose.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => code!.split(/\s+/));
  return words.map((word) => word.replace(/^#/, '').replace(/[,;:]$/, '')).filter(isPath);
}

const isPath = (word: string) => topFolders.some((folder) => word.startsWith(`${folder}/`));

function isThere(path: string): boolean {
  const pattern = path.replace(/<[^<>]+>/g, '*');
  if (!/[*{]/.test(pattern)) return existsSync(path);
  return globSync(pattern).length > 0;
}

/** What the links of a document lead to, but addresses of the web. */
function linksOf(prose: string): string[] {
  const links = prose.replace(/`[^`]+`/g, '').matchAll(/\]\(([^()\s]+)(?: "[^"]*")?\)/g);
  return [...links].map(([, link]) => link!).filter((link) => !/^[a-z]+:/.test(link));
}

function leadsSomewhere(document: string, text: string, link: string): boolean {
  const [path = '', anchor] = link.split('#', 2);
  const file = path ? join(dirname(document), path) : document;
  if (!existsSync(file)) return false;
  if (anchor === undefined) return true;
  return anchorsOf(path ? readFileSync(file, 'utf8') : text).has(anchor);
}

/** The anchors of a document: `<a id>` and its headings, as GitHub makes an anchor of a heading. */
function anchorsOf(text: string): Set<string> {
  const prose = text.replace(/^(```|~~~).*?^\1/gms, '');
  const anchors = new Set([...prose.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id]) => id!));
  const counts = new Map<string, number>();
  for (const [, heading] of prose.matchAll(/^#{1,6} +(.+?)[ #]*$/gm)) {
    const slug = slugOf(heading!);
    const before = counts.get(slug) ?? 0;
    counts.set(slug, before + 1);
    anchors.add(before ? `${slug}-${before}` : slug);
  }
  return anchors;
}

function slugOf(heading: string): string {
  const words = heading.replace(/<[^>]+>/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return words
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');
}
