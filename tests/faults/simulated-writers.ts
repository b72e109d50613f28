import { isDeepStrictEqual } from 'node:util';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildDraft } from '#tests/make/build-draft.ts';
import { decodeOrder } from '#tests/make/order-client.ts';
import { isRejectedByOrderLink } from './fake-order-link.ts';
import type { ProcessContext } from './faulty-process.ts';
import { buildSearchColumns } from './list-model.ts';
import { buildGetProfileRequest, buildMoveRequest } from './profile-requests.ts';
import { applyRandomEdits, buildOrderLines, chooseLineCount } from './random-edits.ts';
import { RetryingClient, type CallRecord, type SignedInWriter } from './retrying-client.ts';
import * as deeds from './simulated-requests.ts';

export type SimulationContext = Required<ProcessContext> & {
  dealerId: number;
  users: readonly SignedInWriter[];
  /** The prefix of every key, so that no two runs share a key. */
  run: string;
};

const WRITERS = 5;
const STEPS_PER_WRITER = 6;
const SHARED_ORDERS = 3;

/** A writer's next call, by weight. */
const requestWeights = {
  update: 28,
  updateOnce: 14,
  create: 6,
  duplicate: 3,
  load: 8,
  restoreVersion: 7,
  rename: 6,
  transfer: 5,
  open: 4,
  listWaiting: 3,
  commitMany: 5,
  submit: 14,
  commitByStatus: 8,
  uncommit: 4,
  uncommitByStatus: 5,
  remove: 4,
  removeMany: 4,
  restore: 11,
  removeOnce: 4,
  star: 3,
  unstar: 5,
  askStar: 2,
  chooseColumns: 3,
  askColumns: 2,
  chooseForms: 3,
  askForms: 2,
  chooseImported: 3,
  askImported: 2,
  arrangeList: 3,
  askList: 2,
  nameViews: 3,
  askNamedViews: 2,
  move: 5,
  askProfile: 2,
} as const;

/** A dealer's writers, who change the same orders at once, with all their answers. */
export class SimulatedWriters {
  readonly records: CallRecord[] = [];
  readonly client: RetryingClient;
  readonly #desk: SimulationContext;
  #shared: Order[] = [];

  constructor(desk: SimulationContext) {
    this.#desk = desk;
    this.client = new RetryingClient(desk);
  }

  async writeOrders(): Promise<void> {
    const { random, users } = this.#desk;
    const isLong = random.chance(0.12);
    for (let count = 0; count < SHARED_ORDERS; count++) {
      const record = await this.#tell(
        `o${count}`,
        this.#create(`o${count}`, users[0]!, isLong),
        users[0]!,
      );
      this.#shared.push(decodeOrder(record.answer!.body));
    }
    const names = Array.from({ length: WRITERS }, (_, index) => `w${index}`);
    await Promise.all(names.map((name, index) => this.#write(name, users[index % users.length]!)));
  }

  /** Sends rejected orders to OrderLink again, each by two users at once. */
  async retryRejectedOrders(): Promise<void> {
    const ids = this.records
      .filter(
        ({ request, answer }) => request.call === 'orders.submitOrder' && answer?.status === 200,
      )
      .map(({ request }) => Number(request.sent.params!.id));
    const two = this.#desk.users.slice(0, 2);
    await Promise.all(
      [...new Set(ids.filter(isRejectedByOrderLink))].flatMap((id) =>
        two.map((user, index) =>
          this.#tell(`again${id % 100}.${index}`, deeds.buildRetryRequest(id), user),
        ),
      ),
    );
  }

  async #write(name: string, user: SignedInWriter): Promise<void> {
    const knownOrders = [...this.#shared];
    for (let step = 0; step < STEPS_PER_WRITER; step++)
      await this.#step(`${name}.${step}`, user, knownOrders);
  }

  /** One request, perhaps repeated, and its consequences. */
  async #step(name: string, user: SignedInWriter, knownOrders: Order[]): Promise<void> {
    const { random } = this.#desk;
    const what = random.chooseByWeight(requestWeights);
    const at = random.nextBelow(knownOrders.length);
    const isOnce = what === 'updateOnce' || what === 'removeOnce';
    const record = await this.#tell(
      name,
      this.#deed(what, name, user, knownOrders[at]!, knownOrders),
      user,
      isOnce,
    );
    if (record.answer && record.answer.status < 300) await this.#again(record);
    await this.#see(record, knownOrders, at);
    if (what === 'transfer' && random.chance(0.6)) await this.#openAtOnce(name, knownOrders[at]!);
  }

  /** Updates what the writer knows of the order after a request. */
  async #see(record: CallRecord, knownOrders: Order[], at: number): Promise<void> {
    const shown = findAnsweredOrder(record);
    if (shown && shown.Id === knownOrders[at]!.Id) knownOrders[at] = shown;
    else if (shown && knownOrders.length < SHARED_ORDERS + 1) knownOrders.push(shown);
    else if (!record.answer || isOrderChange(record))
      knownOrders[at] = await this.#load(`${record.name}l`, record.user, knownOrders[at]!);
  }

  /** The new owner opens the order at once. */
  async #openAtOnce(name: string, order: Order): Promise<void> {
    const owner = this.#desk.users.find(({ salesRepId }) => salesRepId === order.SalesRepId)!;
    await this.#tell(`${name}o`, deeds.buildOpenRequest(order.Id, owner), owner);
  }

  async #load(name: string, user: SignedInWriter, order: Order): Promise<Order> {
    return findAnsweredOrder(await this.#tell(name, deeds.buildLoadRequest(order.Id), user))!;
  }

  #deed(
    what: keyof typeof requestWeights,
    name: string,
    user: SignedInWriter,
    order: Order,
    knownOrders: Order[],
  ) {
    const { random } = this.#desk;
    const ids = () => knownOrders.map(({ Id }) => Id).filter(() => random.chance(0.7));
    const some = () => [...new Set([order.Id, ...ids()])];
    const made = {
      update: () =>
        deeds.buildUpdateRequest(applyRandomEdits(order, name, random), user, order.SalesRepId),
      updateOnce: () =>
        deeds.buildUpdateRequest(applyRandomEdits(order, name, random), user, order.SalesRepId),
      create: () => this.#create(name, user, false),
      duplicate: () =>
        deeds.buildDuplicateRequest(
          applyRandomEdits(order, name, random),
          user,
          this.#desk.dealerId,
        ),
      load: () => deeds.buildLoadRequest(order.Id),
      restoreVersion: () => deeds.buildRestoreVersionRequest(this.#earlier(order), order, user),
      rename: () => deeds.buildRenameRequest(order.Id, `Named ${name}`, user),
      transfer: () => this.#transfer(order, name, user),
      open: () => deeds.buildOpenRequest(order.Id, user),
      // The list that is cached from now on is updated by its feed; waiting orders are requested after all
      // calls.
      listWaiting: () => deeds.buildWaitingListRequest([], user.salesRepId),
      commitMany: () => deeds.buildCommitManyRequest(some(), user),
      submit: () => deeds.buildSubmitRequest(order.Id, user),
      commitByStatus: () => deeds.buildCommitByStatusRequest(order.Id, user),
      uncommit: () => deeds.buildUncommitRequest(some(), user),
      uncommitByStatus: () => deeds.buildUncommitByStatusRequest(order.Id, user),
      remove: () => deeds.buildDeleteRequest(order.Id, user),
      removeMany: () => deeds.buildDeleteManyRequest(some(), user),
      restore: () => deeds.buildUndeleteRequest(order.Id, user),
      removeOnce: () => deeds.buildDeleteRequest(order.Id, user),
      star: () => deeds.buildAddFavoriteRequest(order.Id, user),
      unstar: () => deeds.buildRemoveFavoriteRequest(order.Id, user),
      askStar: () => deeds.buildIsFavoriteRequest(order.Id, user),
      chooseColumns: () => deeds.buildSaveColumnsRequest(this.#columns(), user),
      askColumns: () => deeds.buildGetColumnsRequest(user),
      chooseForms: () => deeds.formChoiceRequests.save(this.#forms(), user),
      askForms: () => deeds.formChoiceRequests.get(user),
      chooseImported: () => deeds.importColumnsRequests.save(this.#imported(), user),
      askImported: () => deeds.importColumnsRequests.get(user),
      arrangeList: () => deeds.listViewRequests.save(this.#listView(), user),
      askList: () => deeds.listViewRequests.get(user),
      nameViews: () => deeds.buildSaveNamedViewsRequest(this.#namedViews(name), user),
      askNamedViews: () => deeds.buildGetNamedViewsRequest(user),
      move: () => buildMoveRequest(`City ${this.#desk.run}.${name}`, user, this.records),
      askProfile: () => buildGetProfileRequest(user),
    };
    return made[what]();
  }

  #create(name: string, user: SignedInWriter, isLong: boolean) {
    const { random, users, dealerId } = this.#desk;
    const owner = random.chance(0.25) ? random.chooseOne(users) : user;
    const OrderLines = buildOrderLines(name, chooseLineCount(random, isLong));
    const draft = buildDraft({ ...user, dealerId }, { WorksheetName: name });
    const isReady = random.chance(0.5) && { InstalledOn: '2027-02-01' };
    const order = { ...draft, ...isReady, OrderLines, SalesRepId: owner.salesRepId };
    return deeds.buildCreateRequest(applyRandomEdits(order, name, random), user, dealerId);
  }

  /** A version of an order that was shown to somebody. */
  #earlier({ Id, Version }: Order): Order {
    const shown = this.records.flatMap((record) => findAnsweredOrder(record) ?? []);
    const before = shown.filter((order) => order.Id === Id && order.Version <= Version);
    return this.#desk.random.chooseOne(before);
  }

  #transfer(order: Order, name: string, user: SignedInWriter) {
    const { random, users } = this.#desk;
    const { salesRepId: SalesRepId } = random.chooseOne(users);
    const after = { ...applyRandomEdits(order, name, random), SalesRepId };
    return deeds.buildUpdateRequest(after, user, order.SalesRepId);
  }

  #columns() {
    const { random } = this.#desk;
    const columnIndexes = Array.from({ length: 16 }, (_, columnIndex) => columnIndex);
    return buildSearchColumns([
      random.nextBelow(4),
      ...columnIndexes.slice(4).filter(() => random.chance(0.3)),
    ]);
  }

  #forms() {
    const { random } = this.#desk;
    return { Reports: [1 + random.nextBelow(90)], Language: random.chooseOne(['en', 'fr']) };
  }

  #listView() {
    const { random } = this.#desk;
    const Sort = {
      Field: random.chooseOne(['Code', 'LastName']),
      IsDescending: random.chance(0.5),
    };
    return { Columns: ['Code', `Field${random.nextBelow(9)}`], Sort, Filters: [] };
  }

  /** Views with a version that may be the current one. */
  #namedViews(name: string) {
    const { random } = this.#desk;
    const view = { Id: name, Name: `View ${random.nextBelow(9)}`, ...this.#listView() };
    return { Version: random.nextBelow(4), Views: [view] };
  }

  #imported() {
    const { random } = this.#desk;
    return { Kinds: [random.chooseOne(['part', 'quantity'])], HeaderRow: random.nextBelow(9) };
  }

  async #tell(
    name: string,
    request: deeds.SimulatedRequest,
    user: SignedInWriter,
    isOnce = false,
  ): Promise<CallRecord> {
    const key = isOnce ? undefined : `${this.#desk.run}.${name}`;
    const record = await this.client.sendRecorded(name, request, user, key);
    this.records.push(record);
    return record;
  }

  /**
   * The same call under the same key changes nothing and gets the same answer; another call under it is
   * rejected (D46).
   */
  async #again({ name, request, user, key, answer }: CallRecord): Promise<void> {
    const { random } = this.#desk;
    const { client } = this;
    if (!key || !deeds.isChangeRequest(request)) return;
    if (random.chance(0.2)) {
      const again = await client.sendRecorded(`${name}a`, request, user, key);
      if (!isDeepStrictEqual(toComparableAnswer(again), toComparableAnswer({ answer })))
        client.violations.push(`${name} was answered differently the second time`);
    }
    if (random.chance(0.1)) {
      const other = { ...request, sent: { ...request.sent, query: { other: 1 } } };
      const refusal = toComparableAnswer(await client.sendRecorded(`${name}b`, other, user, key));
      if (refusal.status !== 422)
        client.violations.push(`${name} lent its key to another call: ${refusal.status}`);
    }
  }
}

const toComparableAnswer = ({ answer }: Pick<CallRecord, 'answer'>) => ({
  status: answer?.status,
  body: answer?.body,
});

const isOrderChange = ({ request }: CallRecord) =>
  request.call.startsWith('orders.') && deeds.isChangeRequest(request);

/** The complete order in an answer, if there is one. */
function findAnsweredOrder({ answer }: CallRecord): Order | undefined {
  const body = Object(answer?.body) as { OrderLines?: unknown; Order?: unknown };
  if (body.OrderLines) return decodeOrder(body);
  return body.Order ? decodeOrder(body.Order) : undefined;
}
