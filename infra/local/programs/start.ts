import { buildAll } from '#infra/build/build.ts';
import { startBuilt } from './built.ts';
import { chromiumComplaint } from './chromium-complaint.ts';
import { endWith, giveUp } from './lifetime.ts';
import type { Product } from './product.ts';
import { optionsOf, welcome } from './screen.ts';

let product: Product | undefined;
endWith(async () => product?.stop());

try {
  product = await startBuilt({ ...optionsOf(process), build: () => buildAll(console.log) });
  await welcome(product.address);
  const complaint = await chromiumComplaint();
  if (complaint) console.log(complaint);
} catch (error) {
  giveUp(error);
}
