import { LOCAL_ROOT } from './local-state.ts';
import type { ProductOptions } from './start-product.ts';

/** The options from the command line and the environment. */
export const parseProductOptions = ({
  argv,
  env,
}: NodeJS.Process): Omit<ProductOptions, 'parts'> => ({
  port: parsePort(env['PORT']),
  root: LOCAL_ROOT,
  isFresh: argv.includes('--fresh'),
  demo: { size: env['SMARTSALES_DEMO'] === 'small' ? 'small' : 'full', onProgress: printProgress },
});

const MAX_PORT = 65_535;

/** 8080 by default; 0 takes any free port. */
function parsePort(text = '8080'): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= MAX_PORT) return port;
  throw new Error(`PORT is a whole number up to ${MAX_PORT}, not '${text}'.`);
}

let lastPrinted = '';

/** Updates one line of progress; without a terminal, prints only the start of each step. */
function printProgress(done: number, total: number, label: string): void {
  const isLast = done >= total;
  if (process.stdout.isTTY) {
    const filledCount = Math.round((done / total) * 24);
    const bar = '█'.repeat(filledCount) + '░'.repeat(24 - filledCount);
    process.stdout.write(`\r\u001B[2KLoading demo data ${bar} ${isLast ? 'done\n' : label}`);
  } else if (label !== lastPrinted) {
    lastPrinted = label;
    console.log(`Loading demo data: ${label}`);
  }
}

/** Prints the address of the product and the demo accounts. */
export async function printWelcome(address: string): Promise<void> {
  const { demoPassword, demoSignIns } = await import('#infra/local/demo/load-demo.ts');
  const rows = demoSignIns.map(({ dealer, role, email }) => ({
    who: `${dealer} ${role}`.trim(),
    email,
  }));
  const width = Math.max(...rows.map(({ who }) => who.length));
  console.log(
    [
      '',
      `  SmartSales is at ${address}`,
      `  Mail it sends is at ${address}/mail, orders it submits at ${address}/orderlink-sandbox,`,
      '  its log in .local/functions.log',
      '',
      `  Sign in with the password ${demoPassword} as`,
      ...rows.map(({ who, email }) => `    ${who.padEnd(width)}  ${email}`),
      '',
      '  Ctrl-C ends it. npm start -- --fresh begins again.',
      '',
    ].join('\n'),
  );
}
