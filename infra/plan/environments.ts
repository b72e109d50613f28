import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';

export type EnvironmentName = 'dev' | 'staging' | 'prod' | 'local';

/** Groups of rules that AWS keeps for the firewall, by the labels they give to a request. */
export type ManagedRuleGroup = 'core-rule-set' | 'known-bad-inputs' | 'amazon-ip-list';

/** All that tells one deployment from another. */
export type Environment = {
  name: EnvironmentName;
  region: string;
  /** The account that it is in: whoever works with the keys of another one is refused. prod must name it. */
  account?: string;
  /** What is deployed, as a deployment says it: no record does. */
  commit?: string;
  /** What happens to data when a stack is deleted. */
  dataRemoval: RemovalPolicy;
  logRetention: RetentionDays;
  /** A table that was restored, used in place of one that the stacks make; with its stream, which is turned on by hand. */
  tableName?: string;
  tableStreamArn?: string;
  /** A bucket of files that was restored, used in the same way. */
  filesBucket?: string;
  /** Keeps copies of seven days and four weeks, in a vault that nobody unlocks. */
  backup?: true;
  /** How long an order's version is kept after another one replaced it, in days. */
  versionRetentionDays: number;
  /** People work with it on every working day: that nobody comes is told. */
  hasTraffic?: true;
  /** Where alarms are sent; nobody is told where it is missing, which prod refuses. */
  alarmEmail?: string;
  /** Where docs/operations.md is read, which every alarm leads into. */
  handbook?: string;
  /** How many functions the account runs at once: its quota of Lambda. */
  accountConcurrency: number;
  /** Which groups of the firewall's managed rules turn requests away; all others only count them. */
  firewallBlocks?: readonly ManagedRuleGroup[];
  printer: {
    /** More prints at once wait in line. */
    maxConcurrentPrints: number;
    /** What of the account's concurrency is the printer's alone, and all it gets: its prints, and whoever wakes it. */
    reserved?: number;
    /** How many stand ready with Chromium started, whether anybody prints or not; they are paid by the hour. */
    warm?: number;
  };
  /** The address of its own; without it the CDN's address and certificate serve. */
  domain?: { name: string; certificateArn: string };
  /** Where the tools of others are that the product leads to; what has no address here is not offered. */
  addresses?: {
    coachPlus?: string;
    priceGuidance?: string;
    currentPromotions?: string;
    /** What the Help menu leads to. */
    gettingStarted?: string;
    worksheetGuide?: string;
    videos?: string;
    /** What whoever signs up agrees to. */
    terms?: string;
    privacy?: string;
  };
  /** Who mail comes from: a domain that SES has verified in the account. */
  mailDomain: string;
  /** Requests a second the API lets through before it answers 429. */
  throttle: { rate: number; burst: number };
  /** Where orders are submitted to, and where HSUS goes on with one. */
  orderLink: { endpoint: string; followUp: string };
  /** New versions of the calls that matter most are tried on a tenth of the calls first. */
  canary?: true;
  /** No role goes beyond what any of them may need, whatever its own policy says. */
  boundary?: true;
  /** Who may deploy without a key: a program that a service vouches for by this subject. */
  deployedBy?: {
    issuer: string;
    audience: string;
    subject: string;
    /** Where another environment of the account has made the issuer known already. */
    providerArn?: string;
  };
  /** False where the engine behind AWS_ENDPOINT_URL has no CDN, firewall or alarms to speak of. */
  hasEdge: boolean;
};

const buildOrderLinkTarget = (host: string) => ({
  endpoint: `https://${host}/orders`,
  followUp: `https://${host}/follow-up/{orderNumber}`,
});

const buildPartnerAddresses = (host: string) => ({
  coachPlus: `https://coachplus.${host}/sessions`,
  priceGuidance: `https://${host}/price-guidance`,
  currentPromotions: `https://${host}/promotions`,
  gettingStarted: `https://help.${host}/getting-started`,
  worksheetGuide: `https://help.${host}/worksheets`,
  videos: `https://help.${host}/videos`,
  terms: `https://${host}/terms`,
  privacy: `https://${host}/privacy`,
});

const cloudDefaults = {
  region: 'us-east-1',
  dataRemoval: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  throttle: { rate: 200, burst: 400 },
  accountConcurrency: 1000,
  // A dealer of a hundred reps has two or three at a time; more than twenty are a flood.
  printer: { maxConcurrentPrints: 20 },
  hasEdge: true,
};

export const environments: Record<EnvironmentName, Environment> = {
  dev: {
    ...cloudDefaults,
    name: 'dev',
    boundary: true,
    mailDomain: 'dev.smartsales.example',
    addresses: buildPartnerAddresses('partners-test.example'),
    orderLink: buildOrderLinkTarget('orderlink-test.smartsales.example'),
    dataRemoval: RemovalPolicy.DESTROY,
    logRetention: RetentionDays.TWO_WEEKS,
    versionRetentionDays: 30,
  },
  staging: {
    ...cloudDefaults,
    name: 'staging',
    boundary: true,
    canary: true,
    printer: { ...cloudDefaults.printer, reserved: 25 },
    mailDomain: 'staging.smartsales.example',
    addresses: buildPartnerAddresses('partners-test.example'),
    orderLink: buildOrderLinkTarget('orderlink-staging.smartsales.example'),
    logRetention: RetentionDays.ONE_MONTH,
    versionRetentionDays: 90,
  },
  prod: {
    ...cloudDefaults,
    name: 'prod',
    boundary: true,
    backup: true,
    canary: true,
    hasTraffic: true,
    alarmEmail: 'operations@smartsales.example',
    printer: { ...cloudDefaults.printer, reserved: 25, warm: 1 },
    mailDomain: 'smartsales.example',
    addresses: buildPartnerAddresses('partners.example'),
    orderLink: buildOrderLinkTarget('orderlink.smartsales.example'),
    logRetention: RetentionDays.ONE_YEAR,
    versionRetentionDays: 730,
    throttle: { rate: 1000, burst: 2000 },
  },
  local: {
    ...cloudDefaults,
    name: 'local',
    mailDomain: 'smartsales.example',
    orderLink: buildOrderLinkTarget('orderlink-test.smartsales.example'),
    dataRemoval: RemovalPolicy.DESTROY,
    logRetention: RetentionDays.ONE_WEEK,
    versionRetentionDays: 365,
    hasEdge: false,
  },
};

/** Whether an environment's data stay when it goes: then nothing takes its table away. */
export const retainsData = ({ dataRemoval }: Pick<Environment, 'dataRemoval'>): boolean =>
  dataRemoval !== RemovalPolicy.DESTROY;

/** The record of that name; refuses any other name in one sentence. */
export function getEnvironment(name: string): Environment {
  const record = environments[name as EnvironmentName];
  if (!record)
    throw new Error(
      `There is no environment '${name}': choose ${Object.keys(environments).join(', ')}.`,
    );
  return record;
}
