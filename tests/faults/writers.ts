import { isDeepStrictEqual } from 'node:util';
import type { Order } from '#shared/schemas/order-schema.ts';
import { aDraft } from '#tests/make/a-draft.ts';
import { read } from '#tests/make/an-order-desk.ts';
import { Client, type CallRecord, type User } from './client.ts';
import { edited, linesOf, someLength } from './edits.ts';
import { columnsOf } from './list-model.ts';
import { isRejected } from './order-link.ts';
import type { Surroundings } from './process.ts';
import { buildGetProfileRequest, moveTo } from './profiles.ts';
import * as deeds from './simulated-requests.ts';

export type Desk = Required<Surroundings> & {
  dealerId: number;
  users: readonly User[];
  /** What begins every key, so that no two runs share one. */
  run: string;
};

const WRITERS = 5;
const STEPS = 6;
const SHARED_ORDERS = 3;

/** What a writer does next, by weight. */
const chances = {
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

/** A dealer's writers who change the same orders at once, and all that they were told. */
export class Writers {
  readonly records: CallRecord[] = [];
  readonly client: Client;
  readonly #desk: Desk;
  #shared: Order[] = [];

  constructor(desk: Desk) {
    this.#desk = desk;
    this.client = new Client(desk);
  }

  async work(): Promise<void> {
    const { random, users } = this.#desk;
    const isLong = random.chance(0.12);
    for (let count = 0; count < SHARED_ORDERS; count++) {
      const record = await this.#tell(
        `o${count}`,
        this.#create(`o${count}`, users[0]!, isLong),
        users[0]!,
      );
      this.#shared.push(read(record.answer!.body));
    }
    const names = Array.from({ length: WRITERS }, (_, index) => `w${index}`);
    await Promise.all(names.map((name, index) => this.#write(name, users[index % users.length]!)));
  }

  /** Has orders that came back sent to OrderLink again, each by two people at once. */
  async sendAgain(): Promise<void> {
    const ids = this.records
      .filter(
        ({ request, answer }) => request.call === 'orders.submitOrder' && answer?.status === 200,
      )
      .map(({ request }) => Number(request.sent.params!.id));
    const two = this.#desk.users.slice(0, 2);
    await Promise.all(
      [...new Set(ids.filter(isRejected))].flatMap((id) =>
        two.map((user, index) => this.#tell(`again${id % 100}.${index}`, deeds.retry(id), user)),
      ),
    );
  }

  async #write(name: string, user: User): Promise<void> {
    const known = [...this.#shared];
    for (let step = 0; step < STEPS; step++) await this.#step(`${name}.${step}`, user, known);
  }

  /** One deed, perhaps sent again, and what follows from it. */
  async #step(name: string, user: User, known: Order[]): Promise<void> {
    const { random } = this.#desk;
    const what = random.byWeight(chances);
    const at = random.below(known.length);
    const isOnce = what === 'updateOnce' || what === 'removeOnce';
    const record = await this.#tell(
      name,
      this.#deed(what, name, user, known[at]!, known),
      user,
      isOnce,
    );
    if (record.answer && record.answer.status < 300) await this.#again(record);
    await this.#see(record, known, at);
    if (what === 'transfer' && random.chance(0.6)) await this.#openAtOnce(name, known[at]!);
  }

  /** What its writer knows of the order after a deed. */
  async #see(record: CallRecord, known: Order[], at: number): Promise<void> {
    const shown = shownBy(record);
    if (shown && shown.Id === known[at]!.Id) known[at] = shown;
    else if (shown && known.length < SHARED_ORDERS + 1) known.push(shown);
    else if (!record.answer || isOrder(record))
      known[at] = await this.#load(`${record.name}l`, record.user, known[at]!);
  }

  /** Its owner has been waiting for it. */
  async #openAtOnce(name: string, order: Order): Promise<void> {
    const owner = this.#desk.users.find(({ salesRepId }) => salesRepId === order.SalesRepId)!;
    await this.#tell(`${name}o`, deeds.open(order.Id, owner), owner);
  }

  async #load(name: string, user: User, order: Order): Promise<Order> {
    return shownBy(await this.#tell(name, deeds.load(order.Id), user))!;
  }

  #deed(what: keyof typeof chances, name: string, user: User, order: Order, known: Order[]) {
    const { random } = this.#desk;
    const ids = () => known.map(({ Id }) => Id).filter(() => random.chance(0.7));
    const some = () => [...new Set([order.Id, ...ids()])];
    const made = {
      update: () => deeds.update(edited(order, name, random), user, order.SalesRepId),
      updateOnce: () => deeds.update(edited(order, name, random), user, order.SalesRepId),
      create: () => this.#create(name, user, false),
      duplicate: () => deeds.duplicate(edited(order, name, random), user, this.#desk.dealerId),
      load: () => deeds.load(order.Id),
      restoreVersion: () => deeds.restoreVersion(this.#earlier(order), order, user),
      rename: () => deeds.rename(order.Id, `Named ${name}`, user),
      transfer: () => this.#transfer(order, name, user),
      open: () => deeds.open(order.Id, user),
      // What is held of the list from now on is told by its feed; who waits is asked once all is quiet.
      listWaiting: () => deeds.listWaiting([], user.salesRepId),
      commitMany: () => deeds.commitMany(some(), user),
      submit: () => deeds.submit(order.Id, user),
      commitByStatus: () => deeds.commitByStatus(order.Id, user),
      uncommit: () => deeds.uncommit(some(), user),
      uncommitByStatus: () => deeds.uncommitByStatus(order.Id, user),
      remove: () => deeds.remove(order.Id, user),
      removeMany: () => deeds.removeMany(some(), user),
      restore: () => deeds.restore(order.Id, user),
      removeOnce: () => deeds.remove(order.Id, user),
      star: () => deeds.star(order.Id, user),
      unstar: () => deeds.unstar(order.Id, user),
      askStar: () => deeds.buildIsFavoriteRequest(order.Id, user),
      chooseColumns: () => deeds.chooseColumns(this.#columns(), user),
      askColumns: () => deeds.buildGetColumnsRequest(user),
      chooseForms: () => deeds.forms.save(this.#forms(), user),
      askForms: () => deeds.forms.get(user),
      chooseImported: () => deeds.imported.save(this.#imported(), user),
      askImported: () => deeds.imported.get(user),
      arrangeList: () => deeds.listView.save(this.#listView(), user),
      askList: () => deeds.listView.get(user),
      nameViews: () => deeds.nameViews(this.#namedViews(name), user),
      askNamedViews: () => deeds.buildGetNamedViewsRequest(user),
      move: () => moveTo(`City ${this.#desk.run}.${name}`, user, this.records),
      askProfile: () => buildGetProfileRequest(user),
    };
    return made[what]();
  }

  #create(name: string, user: User, isLong: boolean) {
    const { random, users, dealerId } = this.#desk;
    const owner = random.chance(0.25) ? random.one(users) : user;
    const OrderLines = linesOf(name, someLength(random, isLong));
    const draft = aDraft({ ...user, dealerId }, { WorksheetName: name });
    const isReady = random.chance(0.5) && { InstalledOn: '2027-02-01' };
    const order = { ...draft, ...isReady, OrderLines, SalesRepId: owner.salesRepId };
    return deeds.create(edited(order, name, random), user, dealerId);
  }

  /** A version of an order that somebody was shown. */
  #earlier({ Id, Version }: Order): Order {
    const shown = this.records.flatMap((record) => shownBy(record) ?? []);
    const before = shown.filter((order) => order.Id === Id && order.Version <= Version);
    return this.#desk.random.one(before);
  }

  #transfer(order: Order, name: string, user: User) {
    const { random, users } = this.#desk;
    const { salesRepId: SalesRepId } = random.one(users);
    const after = { ...edited(order, name, random), SalesRepId };
    return deeds.update(after, user, order.SalesRepId);
  }

  #columns() {
    const { random } = this.#desk;
    const columnIndexes = Array.from({ length: 16 }, (_, columnIndex) => columnIndex);
    return columnsOf([random.below(4), ...columnIndexes.slice(4).filter(() => random.chance(0.3))]);
  }

  #forms() {
    const { random } = this.#desk;
    return { Reports: [1 + random.below(90)], Language: random.one(['en', 'fr']) };
  }

  #listView() {
    const { random } = this.#desk;
    const Sort = { Field: random.one(['Code', 'LastName']), IsDescending: random.chance(0.5) };
    return { Columns: ['Code', `Field${random.below(9)}`], Sort, Filters: [] };
  }

  /** Of a version that may be the one there is. */
  #namedViews(name: string) {
    const { random } = this.#desk;
    const view = { Id: name, Name: `View ${random.below(9)}`, ...this.#listView() };
    return { Version: random.below(4), Views: [view] };
  }

  #imported() {
    const { random } = this.#desk;
    return { Kinds: [random.one(['part', 'quantity'])], HeaderRow: random.below(9) };
  }

  async #tell(
    name: string,
    request: deeds.SimulatedRequest,
    user: User,
    isOnce = false,
  ): Promise<CallRecord> {
    const key = isOnce ? undefined : `${this.#desk.run}.${name}`;
    const record = await this.client.sendRecorded(name, request, user, key);
    this.records.push(record);
    return record;
  }

  /** The same call under the same key changes nothing and answers the same; another one is refused (D46). */
  async #again({ name, request, user, key, answer }: CallRecord): Promise<void> {
    const { random } = this.#desk;
    const { client } = this;
    if (!key || !deeds.isChange(request)) return;
    if (random.chance(0.2)) {
      const again = await client.sendRecorded(`${name}a`, request, user, key);
      if (!isDeepStrictEqual(toComparableAnswer(again), toComparableAnswer({ answer })))
        client.complaints.push(`${name} was answered differently the second time`);
    }
    if (random.chance(0.1)) {
      const other = { ...request, sent: { ...request.sent, query: { other: 1 } } };
      const refusal = toComparableAnswer(await client.sendRecorded(`${name}b`, other, user, key));
      if (refusal.status !== 422)
        client.complaints.push(`${name} lent its key to another call: ${refusal.status}`);
    }
  }
}

const toComparableAnswer = ({ answer }: Pick<CallRecord, 'answer'>) => ({
  status: answer?.status,
  body: answer?.body,
});

const isOrder = ({ request }: CallRecord) =>
  request.call.startsWith('orders.') && deeds.isChange(request);

/** The whole order an answer holds. */
function shownBy({ answer }: CallRecord): Order | undefined {
  const body = Object(answer?.body) as { OrderLines?: unknown; Order?: unknown };
  if (body.OrderLines) return read(body);
  return body.Order ? read(body.Order) : undefined;
}
