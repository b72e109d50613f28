/** More at a time would only take each other's cores and memory. In the cloud a function prints one. */
const AT_A_TIME = 2;

const line: (() => void)[] = [];
let atWork = 0;

/** Does what is asked for once it is its turn; first come, first served. */
export async function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
  if (atWork < AT_A_TIME) atWork++;
  else await new Promise<void>((turn) => line.push(turn));
  try {
    return await work();
  } finally {
    const next = line.shift();
    if (next) next();
    else atWork--;
  }
}
