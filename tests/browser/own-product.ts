import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import { chromiumFlags, chromiumPath } from '#functions/documents/chromium.ts';
import type { Products, Running } from './products.ts';

let product: Running | undefined;

/** This worker's product, in which no journey of another file has left anything. */
export const ownProduct = () =>
  (product ??= asUnused(inject('products'), Number(process.env['VITEST_POOL_ID'])));

let browser: Promise<Browser> | undefined;

/** This file's browser, with a clipboard of its own. */
export const ownBrowser = () => (browser ??= launch());

afterAll(async () => (await browser)?.close());

const launch = async () =>
  chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags });

const tableOf = (root: string) => join(root, 'state/table.sqlite');

/** Gives a product that runs the orders, sessions and favorites of the one that nobody has used. */
function asUnused({ unused, running }: Products, worker: number): Running {
  const mine = running[worker - 1]!;
  const db = new DatabaseSync(tableOf(mine.root), { timeout: 10_000 });
  db.prepare('ATTACH ? AS unused').run(tableOf(unused));
  const tables = db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all() as { name: string }[];
  db.exec('BEGIN IMMEDIATE');
  for (const { name } of tables)
    db.exec(
      `DELETE FROM main."${name}"; INSERT INTO main."${name}" SELECT * FROM unused."${name}"`,
    );
  db.exec('COMMIT');
  db.close();
  return mine;
}
