import { isDeepStrictEqual } from 'node:util';
import { languages } from '#shared/language/languages.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { decodeOrderBody } from '#tests/make/order-client.ts';
import { isRejectedByOrderLink } from './fake-order-link.ts';
import type { ProcessContext } from './faulty-process.ts';
import { buildSearchColumns } from './list-model.ts';
import { buildGetProfileRequest, buildChangeCityRequest } from './profile-requests.ts';
import { applyRandomEdits, buildOperationLines, chooseLineCount } from './random-edits.ts';
import { RetryingClient, type CallRecord, type SignedInWriter } from './retrying-client.ts';
import * as requests from './simulated-requests.ts';

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
  renameOrSetOutcome: 6,
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
  readonly #context: SimulationContext;
  #sharedOrders: Order[] = [];

  constructor(context: SimulationContext) {
    this.#context = context;
    this.client = new RetryingClient(context);
  }

  async writeOrders(): Promise<void> {
    const { random, users } = this.#context;
    const isLong = random.chance(0.12);
    for (let count = 0; count < SHARED_ORDERS; count++) {
      const record = await this.#send(
        `o${count}`,
        this.#buildCreateRequest(`o${count}`, users[0]!, isLong),
        users[0]!,
      );
      this.#sharedOrders.push(decodeOrderBody(record.answer!.body));
    }
    const names = Array.from({ length: WRITERS }, (_, index) => `w${index}`);
    await Promise.all(
      names.map((name, index) => this.#runWriter(name, users[index % users.length]!)),
    );
  }

  /** Sends rejected orders to OrderLink again, each by two users at once. */
  async retryRejectedOrders(): Promise<void> {
    const ids = this.records
      .filter(
        ({ request, answer }) => request.call === 'orders.submitOrder' && answer?.status === 200,
      )
      .map(({ request }) => Number(request.sent.params!.id));
    const firstTwoUsers = this.#context.users.slice(0, 2);
    await Promise.all(
      [...new Set(ids.filter(isRejectedByOrderLink))].flatMap((id) =>
        firstTwoUsers.map((user, index) =>
          this.#send(`again${id % 100}.${index}`, requests.buildRetrySubmissionRequest(id), user),
        ),
      ),
    );
  }

  async #runWriter(name: string, user: SignedInWriter): Promise<void> {
    const knownOrders = [...this.#sharedOrders];
    for (let step = 0; step < STEPS_PER_WRITER; step++)
      await this.#runStep(`${name}.${step}`, user, knownOrders);
  }

  /** One request, perhaps repeated, and its consequences. */
  async #runStep(name: string, user: SignedInWriter, knownOrders: Order[]): Promise<void> {
    const { random } = this.#context;
    const requestKind = random.chooseByWeight(requestWeights);
    const at = random.nextBelow(knownOrders.length);
    const isOnce = requestKind === 'updateOnce' || requestKind === 'removeOnce';
    const record = await this.#send(
      name,
      this.#buildRequest(requestKind, name, user, knownOrders[at]!, knownOrders),
      user,
      isOnce,
    );
    if (record.answer && record.answer.status < 300) await this.#repeatRequest(record);
    await this.#updateKnownOrder(record, knownOrders, at);
    if (requestKind === 'transfer' && random.chance(0.6))
      await this.#openAtOnce(name, knownOrders[at]!);
  }

  /** Updates what the writer knows of the order after a request. */
  async #updateKnownOrder(record: CallRecord, knownOrders: Order[], at: number): Promise<void> {
    const answeredOrder = findAnsweredOrder(record);
    if (answeredOrder && answeredOrder.Id === knownOrders[at]!.Id) knownOrders[at] = answeredOrder;
    else if (answeredOrder && knownOrders.length < SHARED_ORDERS + 1)
      knownOrders.push(answeredOrder);
    else if (!record.answer || isOrderChange(record))
      knownOrders[at] = await this.#loadOrder(`${record.name}l`, record.user, knownOrders[at]!);
  }

  /** The new owner opens the order at once. */
  async #openAtOnce(name: string, order: Order): Promise<void> {
    const owner = this.#context.users.find(({ salesRepId }) => salesRepId === order.SalesRepId)!;
    await this.#send(`${name}o`, requests.buildMarkOpenedRequest(order.Id, owner), owner);
  }

  async #loadOrder(name: string, user: SignedInWriter, order: Order): Promise<Order> {
    return findAnsweredOrder(
      await this.#send(name, requests.buildGetOrderRequest(order.Id), user),
    )!;
  }

  #buildRequest(
    requestKind: keyof typeof requestWeights,
    name: string,
    user: SignedInWriter,
    order: Order,
    knownOrders: Order[],
  ) {
    const { random } = this.#context;
    const ids = () => knownOrders.map(({ Id }) => Id).filter(() => random.chance(0.7));
    const chooseIds = () => [...new Set([order.Id, ...ids()])];
    const requestBuilders = {
      update: () =>
        requests.buildUpdateRequest(applyRandomEdits(order, name, random), user, order.SalesRepId),
      updateOnce: () =>
        requests.buildUpdateRequest(applyRandomEdits(order, name, random), user, order.SalesRepId),
      create: () => this.#buildCreateRequest(name, user, false),
      duplicate: () =>
        requests.buildDuplicateRequest(
          applyRandomEdits(order, name, random),
          user,
          this.#context.dealerId,
        ),
      load: () => requests.buildGetOrderRequest(order.Id),
      restoreVersion: () =>
        requests.buildRestoreVersionRequest(this.#chooseEarlierVersion(order), order, user),
      renameOrSetOutcome: () =>
        order.Version % 2 === 0
          ? requests.buildRenameRequest(order.Id, `Named ${name}`, user)
          : requests.buildSetOutcomeRequest(
              order.Id,
              order.Version % 4 === 1 ? 'Price' : 'Other',
              user,
            ),
      transfer: () => this.#buildTransferRequest(order, name, user),
      open: () => requests.buildMarkOpenedRequest(order.Id, user),
      // The list that is cached from now on is updated by its feed; waiting orders are requested after all
      // calls.
      listWaiting: () => requests.buildTransferredSearchRequest([], user.salesRepId),
      commitMany: () => requests.buildCommitManyRequest(chooseIds(), user),
      submit: () => requests.buildSubmitRequest(order.Id, user),
      commitByStatus: () => requests.buildCommitByStatusRequest(order.Id, user),
      uncommit: () => requests.buildUncommitRequest(chooseIds(), user),
      uncommitByStatus: () => requests.buildUncommitByStatusRequest(order.Id, user),
      remove: () => requests.buildDeleteRequest(order.Id, user),
      removeMany: () => requests.buildDeleteManyRequest(chooseIds(), user),
      restore: () => requests.buildUndeleteRequest(order.Id, user),
      removeOnce: () => requests.buildDeleteRequest(order.Id, user),
      star: () => requests.buildAddFavoriteRequest(order.Id, user),
      unstar: () => requests.buildRemoveFavoriteRequest(order.Id, user),
      askStar: () => requests.buildIsFavoriteRequest(order.Id, user),
      chooseColumns: () => requests.buildSaveColumnsRequest(this.#chooseColumns(), user),
      askColumns: () => requests.buildGetColumnsRequest(user),
      chooseForms: () => requests.formChoiceRequests.save(this.#chooseForms(), user),
      askForms: () => requests.formChoiceRequests.get(user),
      chooseImported: () => requests.importColumnsRequests.save(this.#chooseImportColumns(), user),
      askImported: () => requests.importColumnsRequests.get(user),
      arrangeList: () => requests.listViewRequests.save(this.#chooseListView(), user),
      askList: () => requests.listViewRequests.get(user),
      nameViews: () => requests.buildSaveNamedViewsRequest(this.#chooseNamedViews(name), user),
      askNamedViews: () => requests.buildGetNamedViewsRequest(user),
      move: () => buildChangeCityRequest(`City ${this.#context.run}.${name}`, user, this.records),
      askProfile: () => buildGetProfileRequest(user),
    };
    return requestBuilders[requestKind]();
  }

  #buildCreateRequest(name: string, user: SignedInWriter, isLong: boolean) {
    const { random, users, dealerId } = this.#context;
    const owner = random.chance(0.25) ? random.chooseOne(users) : user;
    const OrderLines = buildOperationLines(name, chooseLineCount(random, isLong));
    const draft = buildUnsavedOrder({ ...user, dealerId }, { WorksheetName: name });
    const isReady = random.chance(0.5) && { InstalledOn: '2027-02-01' };
    const order = { ...draft, ...isReady, OrderLines, SalesRepId: owner.salesRepId };
    return requests.buildCreateRequest(applyRandomEdits(order, name, random), user, dealerId);
  }

  /** A version of an order that was shown to somebody. */
  #chooseEarlierVersion({ Id, Version }: Order): Order {
    const answeredOrders = this.records.flatMap((record) => findAnsweredOrder(record) ?? []);
    const before = answeredOrders.filter((order) => order.Id === Id && order.Version <= Version);
    return this.#context.random.chooseOne(before);
  }

  #buildTransferRequest(order: Order, name: string, user: SignedInWriter) {
    const { random, users } = this.#context;
    const { salesRepId: SalesRepId } = random.chooseOne(users);
    const after = { ...applyRandomEdits(order, name, random), SalesRepId };
    return requests.buildUpdateRequest(after, user, order.SalesRepId);
  }

  #chooseColumns() {
    const { random } = this.#context;
    const columnIndexes = Array.from({ length: 16 }, (_, columnIndex) => columnIndex);
    return buildSearchColumns([
      random.nextBelow(4),
      ...columnIndexes.slice(4).filter(() => random.chance(0.3)),
    ]);
  }

  #chooseForms() {
    const { random } = this.#context;
    return { Reports: [1 + random.nextBelow(90)], Language: random.chooseOne(languages) };
  }

  #chooseListView() {
    const { random } = this.#context;
    const Sort = {
      Field: random.chooseOne(['Code', 'LastName']),
      IsDescending: random.chance(0.5),
    };
    return { Columns: ['Code', `Field${random.nextBelow(9)}`], Sort, Filters: [] };
  }

  /** Views with a version that may be the current one. */
  #chooseNamedViews(name: string) {
    const { random } = this.#context;
    const view = { Id: name, Name: `View ${random.nextBelow(9)}`, ...this.#chooseListView() };
    return { Version: random.nextBelow(4), Views: [view] };
  }

  #chooseImportColumns() {
    const { random } = this.#context;
    return { Kinds: [random.chooseOne(['part', 'quantity'])], HeaderRow: random.nextBelow(9) };
  }

  async #send(
    name: string,
    request: requests.SimulatedRequest,
    user: SignedInWriter,
    isOnce = false,
  ): Promise<CallRecord> {
    const key = isOnce ? undefined : `${this.#context.run}.${name}`;
    const record = await this.client.sendRecorded(name, request, user, key);
    this.records.push(record);
    return record;
  }

  /**
   * The same call under the same key changes nothing and gets the same answer; another call under it is
   * rejected (D46).
   */
  async #repeatRequest({ name, request, user, key, answer }: CallRecord): Promise<void> {
    const { random } = this.#context;
    const { client } = this;
    if (!key || !requests.isChangeRequest(request)) return;
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
  request.call.startsWith('orders.') && requests.isChangeRequest(request);

/** The complete order in an answer, if there is one. */
function findAnsweredOrder({ answer }: CallRecord): Order | undefined {
  const body = Object(answer?.body) as { OrderLines?: unknown; Order?: unknown };
  if (body.OrderLines) return decodeOrderBody(body);
  return body.Order ? decodeOrderBody(body.Order) : undefined;
}
