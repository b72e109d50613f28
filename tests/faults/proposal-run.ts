import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { vi } from 'vitest';
import { getLinkToken } from '#functions/domain/proposals/create-proposal-link.ts';
import { recordBouncedMail } from '#functions/domain/proposals/record-bounced-mail.ts';
import { verifyAccessToken } from '#functions/external/verify-access-token.ts';
import { findProposal } from '#functions/store/proposals/stored-proposals.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { PROPOSAL_LINK_HEADER } from '#shared/constants.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import type { Bundle, Order } from '#shared/schemas/order-schema.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildRoom, buildBundle } from '#tests/make/build-order.ts';
import { callHandler, type HandlerResponse } from '#tests/make/call-handler.ts';
import { createOrderClient, decodeOrderBody } from '#tests/make/order-client.ts';
import { decodeProposal } from '#tests/make/proposal-client.ts';
import { SeededRandom } from '#tests/make/seeded-random.ts';
import { CommitHistory } from './commit-history.ts';
import { explainHistory, type HistoryEvent } from './explain-history.ts';
import { FakeBucket } from './fake-bucket.ts';
import { chooseFaultRates, type FaultName } from './faults.ts';
import { FaultyProcess, runInProcess, type ProcessContext } from './faulty-process.ts';
import { countOutsideWork } from './outside-work.ts';
import { listProposalViolations } from './proposal-checks.ts';
import {
  type ClockPhase,
  type SharedOrderContent,
  type SharedOrderFacts,
} from './proposal-model.ts';
import { getPicturedProduct, storeProductPictures } from './proposal-pictures.ts';
import * as calls from './proposal-requests.ts';
import { RetryingClient } from './retrying-client.ts';
import { createStaffedDealer, type StaffUser } from './run-seed.ts';
import { FaultScheduler } from './scheduler.ts';
import { StaleReads } from './stale-reads.ts';

/*
 * Two reps and three visitors act on one order and its proposals at once. All answers must be those of calls
 * that happened one after the other, and what is stored must be what they left.
 */

const REPS = 2;
const VISITORS = 3;
const STEPS_PER_PERSON = 7;
const CLOSING_ROUNDS = 2;
const DAY_MS = 86_400_000;
/**
 * A share reads and writes seven files, and each attempt counts its mails: where more of them failed, the limit of
 * mails would be met before one was sent.
 */
const MAX_FILE_FAILURE_RATE = 0.05;
/** The moment at which proposals expire comes within so many steps, where it comes. */
const MAX_STEPS_BEFORE_END = 1200;

type ProposalRunResult = {
  /** Every step of the run as text. */
  history: string[];
  violations: string[];
  metFaults: ReadonlySet<FaultName>;
  /** The calls that changed something, and how answers came out. */
  outcomes: ReadonlySet<string>;
};

/** Runs the people of a new dealer under the faults of a seed. `log` has all that was logged. */
export async function runProposalSeed(
  seed: number,
  dealerId: number,
  log: readonly string[],
): Promise<ProposalRunResult> {
  const users = await createStaffedDealer(dealerId);
  for (const { token } of users) await verifyAccessToken(token);
  const random = new SeededRandom(seed);
  const bucket = new FakeBucket(random, MAX_FILE_FAILURE_RATE);
  await storeProductPictures(dealerId);
  const run = new ProposalRun({ seed, dealerId, users, random, bucket });
  vi.useFakeTimers({ toFake: ['Date'], now: run.begun });
  try {
    const chance = vi.spyOn(Math, 'random').mockImplementation(random.next);
    try {
      await run.createOrder();
      await run.play();
    } finally {
      chance.mockRestore();
    }
    return await run.finish(log);
  } finally {
    vi.useRealTimers();
    bucket.uninstall();
  }
}

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The last midnight of dealers without a zone of their own, in UTC, and the day that it ended. */
function findLastMidnight(): { time: number; day: string } {
  const time = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return { time, day: toDay(time - DAY_MS) };
}

const bundles: readonly Bundle[] = [
  buildBundle(),
  buildRoom(1, { Choice: 'optional', IsTaken: false }),
  buildRoom(2, { Choice: 'alternative', ChoiceGroup: 'Imaging', IsTaken: true }),
  buildRoom(3, { Choice: 'alternative', ChoiceGroup: 'Imaging', IsTaken: false }),
];

const repWeights = {
  update: 24,
  offerAgain: 8,
  share: 16,
  copyLink: 10,
  withdraw: 5,
  endLink: 3,
  correctLink: 4,
  answer: 14,
  commit: 4,
  remove: 2,
  revise: 3,
  list: 6,
  load: 5,
} as const;

const visitorWeights = {
  read: 10,
  open: 8,
  ask: 12,
  decline: 12,
  reopen: 26,
  accept: 30,
  acceptOther: 6,
} as const;

type RunInput = {
  seed: number;
  dealerId: number;
  users: readonly StaffUser[];
  random: SeededRandom;
  bucket: FakeBucket;
};

type Rep = { user: StaffUser; known: Order };

class ProposalRun {
  readonly begun: number;
  readonly #input: RunInput;
  readonly #random: SeededRandom;
  readonly #context: ProcessContext;
  readonly #client: RetryingClient;
  readonly #records: calls.ProposalRecord[] = [];
  readonly #links: calls.KnownLink[] = [];
  readonly #outcomes = new Set<string>();
  /** The step at which proposals expire; undefined where they do not. */
  readonly #endStep: number | undefined;
  /** Two days, of which the first may end during the run. */
  readonly #days: readonly [string, string];
  #order!: Order;
  /** What was offered by the proposals. */
  #offered: SharedOrderContent[] = [];
  #knownQuestions = 0;

  constructor(input: RunInput) {
    this.#input = input;
    this.#random = input.random;
    const { random, dealerId, seed } = input;
    const scheduler = new FaultScheduler(random);
    this.#context = {
      run: String(dealerId),
      scheduler,
      random,
      rates: chooseFaultRates(random),
      oldReads: new StaleReads(),
      commits: new CommitHistory(random),
    };
    this.#client = new RetryingClient(this.#context);
    if (seed % 3 === 0) {
      const midnight = findLastMidnight();
      this.#endStep = 100 + random.nextBelow(MAX_STEPS_BEFORE_END);
      this.begun = midnight.time - this.#endStep;
      this.#days = [midnight.day, toDay(midnight.time + 20 * DAY_MS)];
    } else {
      this.begun = Date.now();
      this.#days = [toDay(this.begun + 30 * DAY_MS), toDay(this.begun + 40 * DAY_MS)];
    }
  }

  /** The order is there before any fault; its first version is one that a read may see later. */
  async createOrder(): Promise<void> {
    const { rates, ...context } = this.#context;
    const none = Object.fromEntries(Object.keys(rates).map((fault) => [fault, 0]));
    const process = new FaultyProcess('quiet', { ...context, rates: none as typeof rates });
    const work = runInProcess(process, () => this.#saveNewOrder());
    this.#order = (await this.#context.scheduler.runToEnd(work, this.#setClock))!;
  }

  #saveNewOrder(): Promise<Order> {
    const [user] = this.#input.users;
    return createOrderClient(user as never).saveNewOrder({
      Bundles: [...bundles],
      OrderLines: bundles.map(({ OrderLineGroupId, OrderLineGroupName }) =>
        buildLine({
          OrderLineId: `line-${OrderLineGroupId + 1}`,
          LineNumber: OrderLineGroupId + 1,
          OrderLineGroupId,
          OrderLineGroupName,
          ...getPicturedProduct(OrderLineGroupId),
          PriceSource: { Kind: 'typed' },
        }),
      ),
      InstalledOn: toDay(this.begun + 20 * DAY_MS),
      ExpiresOn: this.#days[0],
      PaymentDueOn: this.#days[1],
      ConfidentialNotes: 'new',
      CustomFreight: true,
      Freight: asCents(calls.orderTerms.freight),
      SalesTaxRate: asPercent(calls.orderTerms.taxRate),
      DownPaymentPercentage: asPercent(calls.orderTerms.depositRate),
    });
  }

  async play(): Promise<void> {
    await this.#context.scheduler.runToEnd(this.#playAll(), this.#setClock);
  }

  #setClock = (now: number) => vi.setSystemTime(this.begun + now);

  async #playAll(): Promise<void> {
    const reps = this.#input.users
      .slice(0, REPS)
      .map((user): Rep => ({ user, known: this.#order }));
    await this.#share('s', reps[0]!);
    await Promise.all([
      ...reps.map((rep, index) => this.#playRep(`r${index}`, rep)),
      ...Array.from({ length: VISITORS }, (_, index) => this.#playVisitor(`v${index}`)),
    ]);
    for (let round = 0; round < CLOSING_ROUNDS; round++) await this.#playClosing(`c${round}`, reps);
  }

  /** An order without a live proposal is shared and closed at once. */
  async #playClosing(name: string, [rep, other]: readonly Rep[]): Promise<void> {
    const { Id } = this.#order;
    const newest = this.#links.at(-1)!.sequence;
    const act = (step: string, call: calls.ProposalCall, by: Rep) =>
      this.#send(`${name}.${step}`, call, by.user).then((record) => this.#learnOrder(by, record));
    await act('load', calls.buildGetOrderCall(Id), rep!);
    if (rep!.known.IsDeleted) await act('undelete', calls.buildUndeleteCall(Id), rep!);
    if (rep!.known.OrderStatusId === 2) await act('uncommit', calls.buildUncommitCall(Id), rep!);
    if (rep!.known.Acceptance) await act('revise', calls.buildReviseCall(rep!.known, name), rep!);
    await act('withdraw', calls.buildWithdrawCall(Id, newest), rep!);
    const close = this.#random.chance(0.5) ? calls.buildCommitCall : calls.buildDeleteCall;
    await Promise.all([this.#share(`${name}.share`, rep!), act('close', close(Id), other!)]);
  }

  async #playRep(name: string, rep: Rep): Promise<void> {
    for (let step = 0; step < STEPS_PER_PERSON; step++)
      await this.#playRepStep(`${name}.${step}`, rep);
  }

  async #playRepStep(name: string, rep: Rep): Promise<void> {
    const { Id } = this.#order;
    const kind = this.#chooseRepStep(rep.known);
    const newest = this.#links.at(-1)?.sequence ?? 1;
    const sequence = newest > 1 && this.#random.chance(0.15) ? newest - 1 : newest;
    const builders = {
      update: () => calls.buildUpdateCall(rep.known, this.#chooseContent(rep.known, name)),
      offerAgain: () =>
        calls.buildUpdateCall(rep.known, {
          ...this.#random.chooseOne(this.#offered),
          notes: name,
        }),
      withdraw: () => calls.buildWithdrawCall(Id, sequence),
      endLink: () => calls.buildEndLinkCall(Id, this.#random.chooseOne(this.#links)),
      answer: () =>
        calls.buildAnswerCall(Id, sequence, {
          number: 1 + this.#random.nextBelow(Math.max(1, this.#knownQuestions)),
          text: `Answer ${name}`,
        }),
      commit: () => calls.buildCommitCall(Id),
      uncommit: () => calls.buildUncommitCall(Id),
      remove: () => calls.buildDeleteCall(Id),
      undelete: () => calls.buildUndeleteCall(Id),
      revise: () => calls.buildReviseCall(rep.known, `Reason ${name}`),
      list: () => calls.buildListCall(Id),
      load: () => calls.buildGetOrderCall(Id),
    };
    if (kind === 'share') return this.#share(name, rep);
    if (kind === 'copyLink') return this.#copyLink(name, rep, sequence);
    if (kind === 'correctLink') return this.#correctLink(name, rep, sequence);
    const record = await this.#send(name, builders[kind](), rep.user);
    await this.#learnOrder(rep, record);
  }

  /** A rep who knows that the order is closed or accepted mostly opens it again. */
  #chooseRepStep({ IsDeleted, OrderStatusId, Acceptance }: Order) {
    if (this.#random.chance(0.6)) {
      if (IsDeleted) return 'undelete';
      if (OrderStatusId === 2) return 'uncommit';
      if (Acceptance) return this.#random.chance(0.7) ? 'revise' : 'commit';
    }
    return this.#random.chooseByWeight(repWeights);
  }

  /** Another price or day, another proposed choice, or only other notes. */
  #chooseContent(order: Order, notes: string): SharedOrderContent {
    const content = { ...calls.toContent(order), notes };
    const edits: (() => Partial<SharedOrderContent>)[] = [
      () => ({}),
      () => ({}),
      () => ({
        prices: content.prices.with(
          this.#random.nextBelow(content.prices.length),
          this.#random.chooseOne([800_01, 900_00, 955_55]),
        ),
      }),
      () => ({ taken: this.#chooseTaken() }),
      () => ({ dueOn: this.#random.chooseOne(this.#days) }),
      () => ({ expiresOn: this.#random.chooseOne(this.#days) }),
    ];
    return { ...content, ...this.#random.chooseOne(edits)() };
  }

  #chooseTaken(): boolean[] {
    const isFirst = this.#random.chance(0.5);
    return [true, this.#random.chance(0.5), isFirst, !isFirst];
  }

  /** Shares what the rep knows, and gives the visitors the links. */
  async #share(name: string, rep: Rep): Promise<void> {
    const recipients = [1, 2].slice(0, 1 + this.#random.nextBelow(2)).map((index) => ({
      Name: `Recipient ${index}`,
      Email: `${this.#context.run}.${name}.${index}@lakeshore.example`,
    }));
    const call = calls.buildShareCall({ order: rep.known, recipients, lastDay: this.#lastDay });
    const record = await this.#send(name, call, rep.user);
    if (record.answer?.status === 200) {
      const { Sequence } = decodeProposal(record.answer.body);
      this.#offered.push(calls.toContent(rep.known));
      this.#links.push(...(await countOutsideWork(() => this.#readMailedLinks(Sequence))));
      if (this.#random.chance(0.6)) await this.#copyLink(`${name}c`, rep, Sequence);
    }
    await this.#learnOrder(rep, record);
  }

  get #lastDay(): string {
    return this.#endStep === undefined ? '' : this.#days[0];
  }

  /** The links as their recipients get them. */
  async #readMailedLinks(sequence: number): Promise<calls.KnownLink[]> {
    const dealer = toDealerKey(this.#input.dealerId);
    const { proposal } = (await findProposal(dealer, this.#order.Id, sequence))!;
    return proposal.links
      .filter(({ Email }) => Email !== null)
      .map((link) => ({
        sequence,
        id: link.Id,
        token: getLinkToken(dealer, proposal, link),
        isMailed: true,
      }));
  }

  async #copyLink(name: string, { user }: Rep, sequence: number): Promise<void> {
    const record = await this.#send(name, calls.buildCopyLinkCall(this.#order.Id, sequence), user);
    if (record.answer?.status === 200)
      this.#links.push(calls.readCopiedLink(record.answer, sequence));
  }

  /** The mail of a link came back; the rep sends it to another address. */
  async #correctLink(name: string, { user }: Rep, sequence: number): Promise<void> {
    const { Id } = this.#order;
    const mailed = this.#links.filter((link) => link.isMailed && link.sequence === sequence);
    if (mailed.length === 0) return;
    const link = this.#random.chooseOne(mailed);
    const place = { orderId: Id, sequence, linkId: link.id };
    await countOutsideWork(() =>
      recordBouncedMail(toDealerKey(this.#input.dealerId), place, {
        BouncedOn: new Date().toISOString(),
        Reason: null,
      }),
    );
    const email = `${this.#context.run}.${name}@lakeshore.example`;
    const { answer } = await this.#send(name, calls.buildCorrectLinkCall(Id, link, email), user);
    if (answer?.status !== 200) return;
    const known = new Set(this.#links.map(({ id }) => id));
    const links = await countOutsideWork(() => this.#readMailedLinks(sequence));
    this.#links.push(...links.filter(({ id }) => !known.has(id)));
  }

  async #learnOrder(rep: Rep, { name, answer, request }: calls.ProposalRecord): Promise<void> {
    const body = Object(answer?.body) as { OrderLines?: unknown; Order?: unknown };
    const shown = body.OrderLines ? body : body.Order;
    if (shown) rep.known = decodeOrderBody(shown);
    else if (request.call !== 'proposals.listProposals') {
      const load = calls.buildGetOrderCall(this.#order.Id);
      const loaded = await this.#send(`${name}l`, load, rep.user);
      if (loaded.answer?.status === 200) rep.known = decodeOrderBody(loaded.answer.body);
    }
  }

  async #playVisitor(name: string): Promise<void> {
    const pages = new Map<string, ProposalPage>();
    for (let step = 0; step < STEPS_PER_PERSON; step++) {
      const newest = this.#links.at(-1)!.sequence;
      const current = this.#links.filter(({ sequence }) => sequence === newest);
      const link = this.#random.chooseOne(this.#random.chance(0.85) ? current : this.#links);
      await this.#playVisitorStep(`${name}.${step}`, link, pages);
    }
  }

  async #playVisitorStep(
    name: string,
    link: calls.KnownLink,
    pages: Map<string, ProposalPage>,
  ): Promise<void> {
    const kind = this.#random.chooseByWeight(visitorWeights);
    if (kind === 'accept' || kind === 'acceptOther') {
      const page = await this.#ensurePage(name, link, pages);
      if (!page) return;
      const call = calls.buildAcceptCall({
        link,
        page,
        by: `Visitor ${name}`,
        choices: this.#chooseTaken(),
        difference: kind === 'accept' ? 0 : this.#random.chooseOne([-1, 1, -100_00]),
      });
      await this.#sendByVisitor(name, call, link, pages);
      return;
    }
    const builders = {
      read: () => calls.buildGetPageCall(link),
      open: () => calls.buildOpenCall(link),
      ask: () => calls.buildAskCall(link, `Question ${name}`),
      decline: () => calls.buildDeclineCall(link, `Reason ${name}`),
      reopen: () => calls.buildReopenCall(link),
    };
    await this.#sendByVisitor(name, builders[kind](), link, pages);
  }

  /** The page that the visitor has had open for some time, or a new one. */
  async #ensurePage(
    name: string,
    link: calls.KnownLink,
    pages: Map<string, ProposalPage>,
  ): Promise<ProposalPage | undefined> {
    if (!pages.has(link.id))
      await this.#sendByVisitor(`${name}p`, calls.buildGetPageCall(link), link, pages);
    return pages.get(link.id);
  }

  async #sendByVisitor(
    name: string,
    call: calls.ProposalCall,
    link: calls.KnownLink,
    pages: Map<string, ProposalPage>,
  ): Promise<void> {
    const { answer } = await this.#send(name, call, {});
    if (answer?.status !== 200) return;
    const page = answer.body as ProposalPage;
    pages.set(link.id, page);
    this.#knownQuestions = page.Questions.length;
  }

  async #send(
    name: string,
    call: calls.ProposalCall,
    user: { token?: string },
  ): Promise<calls.ProposalRecord> {
    const key = `${this.#context.run}.${name}`;
    const record = await this.#client.sendRecorded(name, call, user, key);
    this.#records.push(record);
    this.#recordOutcome(call, record.answer!);
    if (record.answer!.status < 300) await this.#repeat(record);
    return record;
  }

  #recordOutcome({ call }: calls.ProposalCall, { status, body }: HandlerResponse): void {
    const { Code, Ended } = Object(body) as { Code?: string; Ended?: { Kind: string } };
    this.#outcomes.add(status < 300 ? call : `${call} ${Ended?.Kind ?? Code}`);
  }

  /** The same call under the same key changes nothing; another call under it is rejected (D46). */
  async #repeat({ name, request, user, key, answer }: calls.ProposalRecord): Promise<void> {
    // An opening that was counted before stores nothing.
    if (/\.(get|list)|reportOpening/.test(request.call)) return;
    const client = this.#client;
    if (this.#random.chance(0.2)) {
      const again = await client.sendRecorded(`${name}a`, request, user, key);
      const isSame =
        again.answer!.status === answer!.status ||
        (request.call.startsWith('visitors.') && again.answer!.status === 410);
      if (!isSame || !isSameLink(again.answer!, answer!))
        client.violations.push(`${name} was answered ${again.answer!.status} the second time`);
    }
    if (this.#random.chance(0.1)) {
      const other = { ...request, sent: { ...request.sent, query: { other: 1 } } };
      const refusal = await client.sendRecorded(`${name}b`, other, user, key);
      if (refusal.answer!.status !== 422)
        client.violations.push(`${name} lent its key: ${refusal.answer!.status}`);
    }
  }

  /** What is left, read without faults, and what all of it contradicts. */
  async finish(log: readonly string[]): Promise<ProposalRunResult> {
    const { scheduler, commits } = this.#context;
    const end = Math.max(scheduler.now, this.#endStep ?? 0) + 2;
    vi.setSystemTime(this.begun + end);
    await this.#readFinally('order at the end', calls.buildGetOrderCall(this.#order.Id), end);
    await this.#readFinally('list at the end', calls.buildListCall(this.#order.Id), end);
    const explanation = await this.#explain();
    const texts = [...commits.listWrittenTexts(), ...this.#input.bucket.listTexts(), ...log];
    const violations = [
      ...this.#client.violations,
      ...explanation.violations,
      ...(await listProposalViolations({
        dealer: toDealerKey(this.#input.dealerId),
        orderId: this.#order.Id,
        users: this.#input.users,
        records: this.#records,
        tokens: this.#links.map(({ token }) => token),
        texts,
        final: explanation.state,
      })),
    ];
    return {
      history: scheduler.steps,
      violations,
      metFaults: this.#client.metFaults,
      outcomes: this.#outcomes,
    };
  }

  async #readFinally(name: string, request: calls.ProposalCall, at: number): Promise<void> {
    const [user] = this.#input.users;
    const answer = await callHandler(request.handler, { token: user!.token, ...request.sent });
    this.#records.push({
      name,
      request,
      user: user!,
      key: undefined,
      began: at,
      ended: at,
      answer,
    });
  }

  /** The violations, where no sequence of the calls explains their answers. */
  async #explain(): Promise<{ violations: string[]; state?: SharedOrderFacts }> {
    const violations: string[] = [];
    const events: HistoryEvent<SharedOrderFacts>[] = [];
    for (const record of this.#records)
      for (const { step, isUncertain, rivals = 0 } of this.#explainRecord(record, violations)) {
        const { name, request, began, ended } = record;
        if (!isUncertain || (await hasStoredKey(this.#input.dealerId, record)))
          events.push({ name: `${name} ${request.call}`, began, ended, step, rivals });
      }
    const explanation = explainHistory(events, this.#buildFirstState());
    return 'problem' in explanation
      ? { violations: [...violations, explanation.problem] }
      : { violations, state: explanation.state };
  }

  #explainRecord(
    { name, request, began, ended, answer }: calls.ProposalRecord,
    violations: string[],
  ): calls.ProposalEffect[] {
    try {
      return request.explain({ name, phase: this.#getPhase(began, ended) }, answer!);
    } catch (error) {
      violations.push(`${name}: ${String(error)}`);
      return [];
    }
  }

  #getPhase(began: number, ended: number): ClockPhase {
    if (this.#endStep === undefined || ended < this.#endStep) return 'before';
    return began > this.#endStep ? 'after' : 'around';
  }

  #buildFirstState = (): SharedOrderFacts => ({
    ...calls.toShownOrder(this.#order),
    proposals: [],
    done: [],
  });
}

/** Whether a visitor's call changed something, and so stored its key. */
async function hasStoredKey(
  dealerId: number,
  { request, key }: calls.ProposalRecord,
): Promise<boolean> {
  const token = request.sent.headers![PROPOSAL_LINK_HEADER]!;
  const PK = `ONCE#P#${dealerId}#${hash('sha256', token, 'hex')}#${key}`;
  return (await findItem({ PK, SK: 'ONCE' }, { isConsistent: true })) !== undefined;
}

/** Whether both answers have the same link, if they have one. */
const isSameLink = ({ status, body }: HandlerResponse, first: HandlerResponse) =>
  status !== first.status ||
  isDeepStrictEqual(Object(body).Path as unknown, Object(first.body).Path as unknown);
