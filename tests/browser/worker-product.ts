import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { startBrowser } from '#tests/make/start-browser.ts';
import type { JourneyProduct } from './journey-products.ts';

export const getWorkerProduct = (): JourneyProduct =>
  inject('products').running[Number(process.env['VITEST_POOL_ID']) - 1]!;

let browser: Promise<Browser> | undefined;

/** This worker's browser, with its own clipboard; it ends with the worker. */
export const getWorkerBrowser = () => (browser ??= startBrowser());

const getTablePath = (root: string) => join(root, 'state/table.sqlite');

/** Replaces the orders, sessions and favorites of this worker's product with those of the unused one. */
export function resetWorkerProductData(): void {
  const db = new DatabaseSync(getTablePath(getWorkerProduct().root), { timeout: 10_000 });
  db.prepare('ATTACH ? AS unused').run(getTablePath(inject('products').unusedRoot));
  const tables = db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all() as { name: string }[];
  db.exec('BEGIN IMMEDIATE');
  for (const { name } of tables)
    db.exec(
      `DELETE FROM main."${name}"; INSERT INTO main."${name}" SELECT * FROM unused."${name}"`,
    );
  restampFeeds(db);
  db.exec('COMMIT');
  db.close();
}

/**
 * The product caches lists, and nothing has notified it of the changes: so the feed entry by which a list's
 * demo data came gets a new timestamp.
 */
function restampFeeds(db: DatabaseSync): void {
  const stamped = "$now || substr(sk, instr(sk, '#'))";
  db.prepare(
    `UPDATE main.smartsales
    SET sk = 'S:' || ${stamped}, item_json = replace(item_json, substr(sk, 3), ${stamped})
    WHERE pk LIKE 'S:DEALER#%#FEED#%'`,
  ).run({ $now: new Date().toISOString() });
}
