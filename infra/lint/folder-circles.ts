import { CODE_EXTENSION, findImportedPath } from './imported-path.ts';

/*
 * Circles between folders. An import counts for the two paths where the files part: an import from
 * `frontend/worksheet/lines/grid/a.tsx` to `frontend/worksheet/state/b.ts` leads from
 * `frontend/worksheet/lines` to `frontend/worksheet/state`.
 */

/** How many imports lead from a path to each path that it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlyMap<string, number>>;

const IMPORT = /\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g;

/** The two paths where the files part. */
function findEdge(file: string, imported: string): { from: string; to: string } {
  const [from, to] = [file.split('/'), imported.split('/')];
  const depth = from.findIndex((name, index) => name !== to[index]) + 1;
  return { from: from.slice(0, depth).join('/'), to: to.slice(0, depth).join('/') };
}

/** Only of the imports that the plan allows: the others are reported anyway. */
export function buildImportGraph(
  sources: ReadonlyMap<string, string>,
  isAllowed: (file: string, imported: string) => boolean,
): ImportGraph {
  const graph = new Map<string, Map<string, number>>();
  for (const [file, source] of sources)
    for (const [, specifier] of source.matchAll(IMPORT)) {
      const imported = findImportedPath(file, specifier!);
      if (imported === undefined || imported === file || !isAllowed(file, imported)) continue;
      const { from, to } = findEdge(file, imported);
      const counts = graph.get(from) ?? new Map<string, number>();
      graph.set(from, counts.set(to, (counts.get(to) ?? 0) + 1));
    }
  return graph;
}

/** The shortest way from one path to another, with both of them. */
function findShortestWay(from: string, to: string, graph: ImportGraph): string[] | undefined {
  const reached = new Set([from]);
  let ways = [[from]];
  while (ways.length > 0) {
    const found = ways.find((way) => graph.get(way.at(-1)!)?.has(to));
    if (found) return [...found, to];
    ways = ways.flatMap((way) =>
      [...(graph.get(way.at(-1)!)?.keys() ?? [])]
        .filter((next) => !reached.has(next))
        .map((next) => {
          reached.add(next);
          return [...way, next];
        }),
    );
  }
  return undefined;
}

/**
 * The circle that an import closes, from its first path back to it. Of a circle only the rarest imports are
 * reported, as the ones to remove. Two files of one folder are left to `import/no-cycle`.
 */
export function findImportCircleToReport(
  file: string,
  imported: string,
  graph: ImportGraph,
): readonly string[] | undefined {
  const { from, to } = findEdge(file, imported);
  if (CODE_EXTENSION.test(from) && CODE_EXTENSION.test(to)) return undefined;
  const wayBack = findShortestWay(to, from, graph);
  if (!wayBack) return undefined;
  const circle = [from, ...wayBack];
  const counts = wayBack.map((path, index) => graph.get(circle[index]!)?.get(path) ?? 0);
  return counts[0] === Math.min(...counts) ? circle : undefined;
}
