import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';

export type EnvironmentName = 'dev' | 'staging' | 'prod' | 'local';

/** AWS-managed rule groups of the firewall, by the labels that they add to a request. */
export type ManagedRuleGroup = 'core-rule-set' | 'known-bad-inputs' | 'amazon-ip-list';

export type Environment = {
  name: EnvironmentName;
  region: string;
  /** The account of the environment: credentials of another account are rejected. Required for prod. */
  account?: string;
  /** The deployed commit, which a deployment sets: no record contains it. */
  commit?: string;
  /** What happens to data when a stack is deleted. */
  dataRemoval: RemovalPolicy;
  logRetention: RetentionDays;
  /** A restored table that replaces the stack's own, and its stream, which is enabled by hand. */
  tableName?: string;
  tableStreamArn?: string;
  /** A restored bucket of files, used in the same way. */
  filesBucket?: string;
  /** Stores copies of seven days and four weeks, in a vault that nobody can unlock. */
  backup?: true;
  /** How long a replaced version of an order is stored, in days. */
  versionRetentionDays: number;
  /** It has users on every working day: missing traffic raises an alarm. */
  hasTraffic?: true;
  /** The recipient of alarms; without it nobody is notified, which prod rejects. */
  alarmEmail?: string;
  /** The address of docs/operations.md, to which every alarm links. */
  handbook?: string;
  /** How many functions the account may run at once: its Lambda quota. */
  accountConcurrency: number;
  /** Managed rule groups of the firewall that block requests; all others only count them. */
  firewallBlocks?: readonly ManagedRuleGroup[];
  printer: {
    /** Further prints wait in a queue. */
    maxConcurrentPrints: number;
    /** Reserved concurrency, which is also the printer's limit: its prints and the calls that warm it up. */
    reserved?: number;
    /** Instances that stay ready with Chromium started, also without prints; they are paid by the hour. */
    warm?: number;
  };
  /** The environment's own domain; without it the CDN's address and certificate are used. */
  domain?: { name: string; certificateArn: string };
  /** Addresses of partner tools; a tool without an address is not offered. */
  addresses?: {
    coachPlus?: string;
    priceGuidance?: string;
    currentPromotions?: string;
    /** The links of the Help menu. */
    gettingStarted?: string;
    worksheetGuide?: string;
    videos?: string;
    /** What a user agrees to at sign-up. */
    terms?: string;
    privacy?: string;
  };
  /** The sender domain of mails, verified by SES in the account. */
  mailDomain: string;
  /** Requests per second that the API accepts before it answers 429. */
  throttle: { rate: number; burst: number };
  /** The OrderLink endpoint, and the page where HSUS continues an order. */
  orderLink: { endpoint: string; followUp: string };
  /**
   * A time-stamp service (RFC 3161) that stamps each seal; the certificates of its authority are in
   * `certificates/time-stamps.pem`. Without it a seal has the time of the server's clock alone.
   */
  timeStampService?: string;
  /** New versions of the most important calls get a tenth of the calls first. */
  canary?: true;
  /** A permissions boundary limits every role, whatever its own policy allows. */
  boundary?: true;
  /** Who may deploy without stored credentials: a program with this subject in a token of the issuer. */
  deployedBy?: {
    issuer: string;
    audience: string;
    subject: string;
    /** Set where another environment of the account has registered the issuer already. */
    providerArn?: string;
  };
  /** 'off' removes the service worker and the releases that it has stored from all devices. */
  serviceWorker?: 'off';
  /** False where the engine behind AWS_ENDPOINT_URL has no usable CDN, firewall or alarms. */
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
  // A dealer with a hundred reps has two or three prints at a time; more than twenty are a flood.
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

/** Whether an environment's data stay when it is destroyed: then its table is protected from deletion. */
export const retainsData = ({ dataRemoval }: Pick<Environment, 'dataRemoval'>): boolean =>
  dataRemoval !== RemovalPolicy.DESTROY;

/** The record of that name; throws for any other name. */
export function requireEnvironment(name: string): Environment {
  const record = environments[name as EnvironmentName];
  if (!record)
    throw new Error(
      `There is no environment '${name}': choose ${Object.keys(environments).join(', ')}.`,
    );
  return record;
}
