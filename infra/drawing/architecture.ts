import { alarmMessageNames } from '#infra/plan/alarm-messages.ts';
import { createDrawnResourceCounter, type StackTemplates } from './count-resources.ts';
import { drawAreaAccessTable } from './draw-areas.ts';
import { drawArrow, drawBox, buildSvgDrawing, drawLane, drawText } from './svg.ts';

export const architectureFile = 'docs/architecture.svg';

type ResourceCounter = ReturnType<typeof createDrawnResourceCounter>;

/**
 * Draws the whole environment on one page; the numbers are counted in its stacks, the rest is read from the
 * plan.
 */
export function drawArchitecture(stacks: StackTemplates): string {
  const count = createDrawnResourceCounter(stacks);
  const title = 'SmartSales in the cloud';
  const summary = `${Object.keys(stacks).length} stacks, ${count('Lambda::Function')} functions`;
  return buildSvgDrawing([1480, 1146], title, [
    drawText(title, [40, 50], 'title'),
    drawText(`${summary}; drawn from the stacks of prod by npm run draw`, [40, 74], 'small'),
    ...drawEntryPath(count),
    ...drawAreaAccessTable(),
    ...drawBackgroundWork(count),
    ...drawOperations(count),
  ]);
}

/** From the browser to the calls, and the other users of the API. */
function drawEntryPath(count: ResourceCounter): string[] {
  const firewalls = `${count('WAFv2::WebACL')}: both CDNs' and the / pool's; limits of sign-in / by address`;
  const routes = `${count('ApiGatewayV2::Route')} routes, a function each; / an access log of no names;`;
  const secrets = `${count('SecretsManager::Secret', 'Api')} secrets beside it`;
  const product =
    'CloudFront / headers, policy, caching; / /api/* goes to the API / with the origin secret';
  const catalogs = 'smart catalogues, under / a name of their own, / opened by tickets';
  const inbox = 'put files into the inbox, / each below a folder of / its own';
  return [
    drawLane('24 96 456 714', 'THE WAY IN'),
    drawBox(
      '50 136 164 78',
      'Browser',
      'the page; keeps what is / unsaved on the device',
      'outside',
    ),
    drawArrow('214 164, 266 164'),
    drawBox('270 136 190 112', 'CDN of the product', product),
    drawBox('50 256 164 96', 'Firewalls', firewalls),
    drawArrow('214 290, 240 290, 240 210, 266 210'),
    drawArrow('132 352, 132 446'),
    drawArrow('310 248, 310 286'),
    drawBox('270 290 110 78', 'Page', 'S3: the page, / its assets', 'kept'),
    drawArrow('425 248, 425 446'),
    drawBox('270 450 190 96', 'HTTP API', `${routes} / ${secrets}`),
    drawArrow('460 498, 496 498'),
    drawArrow('50 180, 36 180, 36 498, 46 498'),
    drawBox('50 450 164 96', 'CDN of catalogues', catalogs),
    drawArrow('214 498, 266 498'),
    drawBox('270 610 190 78', 'OrderLink', 'takes orders, in signed / requests', 'outside'),
    drawBox('270 710 190 78', 'Mailboxes', 'invitations, links, notices, / alarms', 'outside'),
    drawBox('50 700 164 88', "Dealers' systems", inbox, 'outside'),
  ];
}

/** What runs after a call has answered. */
function drawBackgroundWork(count: ResourceCounter): string[] {
  const stream = `${count('Pipes::Pipe')} pipes bring entries / that are due; a sweep each / minute brings what is left`;
  const queues = `${count('SQS::Queue')}, most of them for / dead letters: outbox, / uploads, inbox`;
  const outbox =
    'worker and sweep: orders to / OrderLink, papers by the printer, / mails by SES, its bounces';
  const uploads =
    'worker of five minutes and 2 GB: / price lists, customers, colleagues, / catalogues, Access databases';
  const editions = 'of catalogues, in Files: / whole or absent, the / earlier ones restorable';
  return [
    drawLane('24 826 1432 160'),
    drawText(
      'WHAT IS DONE AFTERWARDS: ALL OF IT LIES IN THE TABLE UNTIL IT IS DONE',
      [770, 850],
      'lane-name',
    ),
    drawBox('44 866 190 94', 'Stream of the table', stream, 'kept'),
    drawArrow('234 900, 286 900'),
    drawBox('290 866 170 94', 'Queues', queues),
    drawArrow('460 890, 516 890'),
    drawBox('520 866 230 94', 'Outbox', outbox, 'work'),
    drawBox('770 866 230 94', 'Uploads', uploads, 'work'),
    drawBox('1020 866 200 94', 'Inbox', "worker: a dealer's file / becomes an upload", 'work'),
    drawBox('1240 866 196 94', 'Editions', editions, 'kept'),
    drawArrow('620 866, 620 842, 488 842, 488 649, 464 649'),
    drawArrow('488 749, 464 749'),
    drawArrow('214 744, 242 744, 242 846, 375 846, 375 862'),
    drawArrow('1020 912, 1004 912'),
    drawArrow('885 960, 885 974, 1338 974, 1338 964'),
  ];
}

/** Monitoring, deployment and backup. */
function drawOperations(count: ResourceCounter): string[] {
  const alarms = `${count('CloudWatch::Alarm', 'Monitor')}, made into ${alarmMessageNames.length} messages and one of all;`;
  const canaries = count('CodeDeploy::DeploymentGroup');
  const dashboards = count('CloudWatch::Dashboard');
  const copies = count('Backup::BackupPlan');
  const boxes = [
    ['Alarms', `${alarms} / a topic with a key of its own mails them`],
    [
      'Dashboard and logs',
      `a log for each area, counts in its lines; / ${dashboards} dashboard, edge logs without queries`,
    ],
    [
      'Canaries',
      `${canaries} functions take a tenth of the calls / first, and go back by their alarms`,
    ],
    ['Copies', `any second of 35 days; days and weeks / by ${copies} plan into a locked vault`],
    [
      'Boundary and deployment',
      'no role goes beyond the boundary; / who deploys is vouched for by OIDC',
    ],
  ] as const;
  return [
    drawLane('24 1002 1432 124', 'WATCHED AND CHANGED'),
    ...boxes.map(([title, description], index) =>
      drawBox(`${44 + index * 284} 1038 264 78`, title, description),
    ),
  ];
}
