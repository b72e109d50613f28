import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/*
 * Finds dead paths in documents: code spans that name a file or folder of the repository, and relative links
 * with their anchors.
 *
 * A code span is split at spaces, so that the paths in a command are checked, too. A word is a path if it
 * begins with a top-level folder and a slash. A glob (`*`, `{a,b}`) must match a file; a `<placeholder>`
 * stands for a name or a part of one, and must match as `*` does. A `#` before a path is that of an import.
 */

const topFolders = ['frontend', 'functions', 'shared', 'infra', 'tests', 'docs', '.ci'];

/** The documents that are checked. */
export function listCheckedDocuments(): string[] {
  return globSync(['README.md', 'ARCHITECTURE.md', 'docs/**/*.md']).toSorted();
}

/** Dead paths of a document, relative to the root of the repository, as 'file: path'. */
export function listDeadPaths(document: string, text = readFileSync(document, 'utf8')): string[] {
  const prose = removeCodeBlocks(text);
  const dead = [
    ...listPaths(prose).filter((path) => !pathExists(path)),
    ...listLinks(prose).filter((link) => !linkTargetExists(document, text, link)),
  ];
  return dead.map((each) => `${document}: ${each}`);
}

const removeCodeBlocks = (text: string) => text.replace(/^(```|~~~).*?^\1/gms, '');

function listPaths(prose: string): string[] {
  const words = [...prose.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => code!.split(/\s+/));
  return words.map((word) => word.replace(/^#/, '').replace(/[,;:]$/, '')).filter(isRepositoryPath);
}

const isRepositoryPath = (word: string) =>
  topFolders.some((folder) => word.startsWith(`${folder}/`));

function pathExists(path: string): boolean {
  const pattern = path.replace(/<[^<>]+>/g, '*');
  if (!/[*{]/.test(pattern)) return existsSync(path);
  return globSync(pattern).length > 0;
}

/** The link targets of a document, without web addresses. */
function listLinks(prose: string): string[] {
  const links = prose.replace(/`[^`]+`/g, '').matchAll(/\]\(([^()\s]+)(?: "[^"]*")?\)/g);
  return [...links].map(([, link]) => link!).filter((link) => !/^[a-z]+:/.test(link));
}

function linkTargetExists(document: string, text: string, link: string): boolean {
  const [path = '', anchor] = link.split('#', 2);
  const file = path ? join(dirname(document), path) : document;
  if (!existsSync(file)) return false;
  if (anchor === undefined) return true;
  return listAnchors(path ? readFileSync(file, 'utf8') : text).has(anchor);
}

/** The anchors of a document: `<a id>` and its headings, converted to anchors as GitHub does. */
function listAnchors(text: string): Set<string> {
  const prose = removeCodeBlocks(text);
  const anchors = new Set([...prose.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id]) => id!));
  const counts = new Map<string, number>();
  for (const [, heading] of prose.matchAll(/^#{1,6} +(.+?)[ #]*$/gm)) {
    const slug = toAnchor(heading!);
    const before = counts.get(slug) ?? 0;
    counts.set(slug, before + 1);
    anchors.add(before ? `${slug}-${before}` : slug);
  }
  return anchors;
}

function toAnchor(heading: string): string {
  const words = heading.replace(/<[^>]+>/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return words
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');
}
