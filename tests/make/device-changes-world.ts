import assert from 'node:assert/strict';
import { handler as updateColleague } from '#functions/api/colleagues/update-colleague.ts';
import { handler as createCustomer } from '#functions/api/customers/create-customer.ts';
import { handler as endAccess } from '#functions/api/customers/end-access.ts';
import { handler as giveAccess } from '#functions/api/customers/give-access.ts';
import { handler as updateCustomer } from '#functions/api/customers/update-customer.ts';
import { handler as getMember } from '#functions/api/members/get-member.ts';
import { handler as updateMember } from '#functions/api/members/update-member.ts';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as setOrderOutcome } from '#functions/api/orders/set-order-outcome.ts';
import { handler as uncommitOrders } from '#functions/api/orders/uncommit-orders.ts';
import { handler as undeleteOrder } from '#functions/api/orders/undelete-order.ts';
import { handler as createProduct } from '#functions/api/products/create-product.ts';
import { handler as deleteProduct } from '#functions/api/products/delete-product.ts';
import { handler as updateDealer } from '#functions/api/profiles/update-dealer.ts';
import { loadDealerWithVersion } from '#functions/store/dealers/stored-dealers.ts';
import { buildSharedOrderWrites } from '#functions/store/proposals/shared-orders.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import type { CustomerWithVersion } from '#shared/schemas/customer-schema.ts';
import type { DealerUserWithVersion } from '#shared/schemas/dealer-user-schema.ts';
import { buildUnsavedOrder } from './build-unsaved-order.ts';
import { callHandler, type HandlerRequest, type HandlerResponse } from './call-handler.ts';
import { storeColleague, storeManufacturer, storeProduct } from './catalog-fixtures.ts';
import { createSignedInDealerUser, storeCustomer, storeDealer } from './dealer-fixtures.ts';
import { createOrderClient, decodeOrderBody, type OrderClientUser } from './order-client.ts';
import type { SeededRandom } from './seeded-random.ts';
import { storeProposal } from './store-proposal.ts';

/* A dealer where everything changes at random that decides what a device keeps, by the calls that users make. */

/** Days around those on which an order's outcome or its proposal changes by time alone (2026-03-10). */
const expirations = ['2025-12-08', '2025-12-09', '2025-12-10', '2026-03-09', '2026-03-20', null];

export class DeviceChangesWorld {
  readonly administrator: OrderClientUser;
  readonly manager: OrderClientUser;
  readonly rep: OrderClientUser;
  readonly other: OrderClientUser;
  readonly #random: SeededRandom;
  readonly #dealerId: number;
  #orderIds: number[] = [];
  #committedIds: number[] = [];
  #customers: CustomerWithVersion[] = [];
  #products: Versioned[] = [];
  #colleagueVersion = 0;
  #count = 0;
  /** How often each change was made, and not refused. */
  readonly counts = createCounts();

  private constructor(
    dealerId: number,
    random: SeededRandom,
    users: readonly [OrderClientUser, OrderClientUser, OrderClientUser, OrderClientUser],
  ) {
    this.#dealerId = dealerId;
    this.#random = random;
    [this.administrator, this.manager, this.rep, this.other] = users;
  }

  static async create(dealerId: number, random: SeededRandom) {
    await storeDealer({ Id: dealerId, TimeZone: 'America/Chicago' });
    await storeCustomer(dealerId);
    await storeManufacturer(dealerId, { MfgId: 1 });
    await storeColleague(dealerId);
    await storeProduct(dealerId);
    const roleId = roles.salesAdministrator;
    const administrator = await createSignedInDealerUser({ dealerId, roleId });
    const manager = await createSignedInDealerUser({ dealerId, roleId: roles.salesManager });
    const rep = await createSignedInDealerUser({ dealerId });
    const other = await createSignedInDealerUser({ dealerId }, { ManagerId: manager.userId });
    return new DeviceChangesWorld(dealerId, random, [administrator, manager, rep, other]);
  }

  async change(): Promise<void> {
    const name = this.#random.chooseByWeight(weights);
    const answer = await this.#changes[name]();
    if (answer && answer.status < 300) this.counts[name] += 1;
  }

  readonly #changes: Record<ChangeName, () => Promise<Answer>> = {
    createOrder: async () => {
      const owner = this.#random.chooseOne([this.rep, this.other, this.manager]);
      const order = buildUnsavedOrder(owner, {
        ExpiresOn: this.#random.chooseOne(expirations),
        InstalledOn: '2026-12-14',
        WorksheetName: `Order ${(this.#count += 1)}`,
      });
      const answer = await createOrderClient(owner).create(order);
      // A limited-transfer user may create none.
      if (answer.status === 200) this.#orderIds.push(decodeOrderBody(answer.body).Id);
      return answer;
    },
    editOrder: () => {
      const isNamed = this.#random.chance(0.5);
      const EquipmentRep = isNamed ? { Name: 'Robin Reed', EmailAddress: this.rep.email } : null;
      return this.#saveOrder({ EquipmentRep, WorksheetName: `Edit ${(this.#count += 1)}` });
    },
    transferOrder: () => {
      const owner = this.#random.chooseOne([this.rep, this.other, this.manager]);
      return this.#saveOrder({ SalesRepId: owner.salesRepId });
    },
    deleteOrder: () => this.#changeOrder(deleteOrder),
    undeleteOrder: () => this.#changeOrder(undeleteOrder),
    setOutcome: () => this.#changeOrder(setOrderOutcome, { Outcome: 'Lost', Reason: 'Price' }),
    commitOrder: async () => {
      const id = this.#chooseOrder();
      if (id === undefined) return undefined;
      const { body } = await this.#call(commitOrders, { body: [id] });
      const { Committed } = body as { Committed: number[] };
      this.#committedIds.push(...Committed);
      return { status: Committed.length > 0 ? 200 : 409 };
    },
    uncommitOrder: async () => {
      const id = this.#committedIds.pop();
      return id === undefined ? undefined : this.#call(uncommitOrders, { params: { id } });
    },
    shareOrder: async () => {
      const Id = this.#chooseOrder();
      if (Id === undefined) return undefined;
      const sequence = (this.#count += 1);
      const expiresOn = this.#random.chooseOne(['2026-03-09', '2026-03-20']);
      const proposal = await storeProposal(this.rep, { Id }, { sequence, expiresOn });
      const dealer = toDealerKey(this.#dealerId);
      await writeTransaction(buildSharedOrderWrites(dealer, undefined, proposal));
      return { status: 200 };
    },
    changeManager: () =>
      this.#updateMember(this.#random.chooseOne([this.rep, this.other]), ({ ManagerId }) => ({
        ManagerId: ManagerId ? null : this.manager.userId,
      })),
    changeSight: () =>
      this.#updateMember(this.rep, ({ CanViewAllOrders }) => ({
        CanViewAllOrders: !CanViewAllOrders,
      })),
    limitUser: () =>
      this.#updateMember(this.rep, ({ IsLimitedTransferUser }) => ({
        IsLimitedTransferUser: !IsLimitedTransferUser,
      })),
    changeSetting: async () => {
      const name = this.#random.chooseOne(settings);
      const dealer = await loadDealerWithVersion(toDealerKey(this.#dealerId));
      return this.#call(updateDealer, {
        params: { id: this.#dealerId },
        body: { Version: dealer.Version, [name]: !dealer[name] },
      });
    },
    createCustomer: async () => {
      const { token } = this.#random.chooseOne([this.other, this.manager]);
      const body = { JdeNum: `D${(this.#count += 1)}`, Name: 'Harbor Dental' };
      const answer = await this.#call(createCustomer, { token, body });
      this.#customers.push(answer.body as CustomerWithVersion);
      return answer;
    },
    editCustomer: async () => {
      const customer = this.#customers.shift();
      if (!customer) return undefined;
      const body = { ...customer, Name: `Bay ${(this.#count += 1)}` };
      const answer = await this.#call(updateCustomer, { params: { Id: customer.Id }, body });
      this.#customers.push(answer.body as CustomerWithVersion);
      return answer;
    },
    giveAccess: () => this.#changeAccess(giveAccess),
    endAccess: () => this.#changeAccess(endAccess),
    createProduct: async () => {
      const PartNumber = `P-${(this.#count += 1)}`;
      const product = { MfgId: 1, MfgCode: 'ADEC', PartNumber, Description: 'Chair', Retail: 100 };
      const answer = await this.#call(createProduct, { body: product });
      this.#products.push(answer.body as Versioned);
      return answer;
    },
    deleteProduct: async () => {
      const { Id, Version } = this.#products.pop() ?? {};
      if (Id === undefined) return undefined;
      return this.#call(deleteProduct, { params: { id: Id }, query: { Version: Version! } });
    },
    editColleague: async () => {
      const Version = this.#colleagueVersion;
      const body = { ...colleague, LastName: `Reed ${(this.#count += 1)}`, Version };
      const answer = await this.#call(updateColleague, { params: { Id: 1 }, body });
      this.#colleagueVersion = (answer.body as Versioned).Version;
      return answer;
    },
  };

  #chooseOrder = () => (this.#orderIds.length ? this.#random.chooseOne(this.#orderIds) : undefined);

  /** As the administrator, who sees everything. What the state of a record forbids is answered with 409. */
  async #call(handler: unknown, request: HandlerRequest): Promise<HandlerResponse> {
    const answer = await callHandler(handler, { token: this.administrator.token, ...request });
    assert.ok(answer.status < 300 || answer.status === 409, JSON.stringify(answer.body));
    return answer;
  }

  /** A deleted or committed order is not saved. */
  async #saveOrder(fields: object): Promise<Answer> {
    const id = this.#chooseOrder();
    if (id === undefined) return undefined;
    const client = createOrderClient(this.administrator);
    const { body } = await client.load(id);
    return client.update({ ...decodeOrderBody(body), ...fields });
  }

  async #changeOrder(handler: unknown, body?: object): Promise<Answer> {
    const id = this.#chooseOrder();
    return id === undefined
      ? undefined
      : this.#call(handler, { params: { id }, ...(body && { body }) });
  }

  async #changeAccess(handler: unknown): Promise<Answer> {
    if (this.#customers.length === 0) return undefined;
    const { Id: id } = this.#random.chooseOne(this.#customers);
    const params = { id, userId: this.rep.userId };
    return callHandler(handler, { token: this.administrator.token, params });
  }

  async #updateMember(
    { salesRepId: repId }: OrderClientUser,
    getFields: (member: DealerUserWithVersion) => object,
  ): Promise<Answer> {
    const params = { id: this.#dealerId, repId };
    const member = (await this.#call(getMember, { params })).body as DealerUserWithVersion;
    return this.#call(updateMember, { params, body: { ...member, ...getFields(member) } });
  }
}

type Versioned = { Id: number; Version: number };
type Answer = { status: number } | undefined;

const settings = ['SalesRepCanSeeAllOrders', 'SalesRepShareCustomers'] as const;

const colleague = {
  Code: 'REE001',
  FirstName: 'Robin',
  Email: 'robin.reed@test.example',
  Phone: '8015550101',
  Title: 'FSC',
  Groups: ['East'],
};

const weights = {
  createOrder: 14,
  editOrder: 10,
  transferOrder: 12,
  deleteOrder: 5,
  undeleteOrder: 8,
  setOutcome: 4,
  commitOrder: 5,
  uncommitOrder: 5,
  shareOrder: 6,
  changeManager: 3,
  changeSight: 2,
  limitUser: 2,
  changeSetting: 3,
  createCustomer: 5,
  editCustomer: 3,
  giveAccess: 5,
  endAccess: 4,
  createProduct: 4,
  deleteProduct: 3,
  editColleague: 3,
};
type ChangeName = keyof typeof weights;

const createCounts = () =>
  Object.fromEntries(Object.keys(weights).map((name) => [name, 0])) as Record<ChangeName, number>;
