import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { environments } from '#infra/plan/environments.ts';
import { ApiStack } from '#infra/stacks/api-stack.ts';
import { DataStack } from '#infra/stacks/data-stack.ts';
import { WebStack } from '#infra/stacks/web-stack.ts';

const domain = {
  name: 'sales.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/a',
};

/** The CDNs of an environment, with or without its own domain. */
function synthesizeWeb(own?: typeof domain) {
  const app = new App();
  const environment = { ...environments.dev, ...(own && { domain: own }) };
  const props = { env: { region: environment.region }, environment };
  const data = new DataStack(app, 'SmartSales-dev-Data', props);
  const api = new ApiStack(app, 'SmartSales-dev-Api', props);
  const web = new WebStack(app, 'SmartSales-dev-Web', { ...props, api, data });
  const distributions = Template.fromStack(web).findResources('AWS::CloudFront::Distribution');
  const configs = Object.values(distributions).map(
    ({ Properties }) =>
      (Properties as { DistributionConfig: Record<string, unknown> }).DistributionConfig,
  );
  const catalogs = configs.find(({ Comment }) => String(Comment).endsWith('smart catalogues'))!;
  const buckets = Object.values(Template.fromStack(data).findResources('AWS::S3::Bucket'));
  const origins = buckets.flatMap(
    ({ Properties }) =>
      (Properties as { CorsConfiguration?: { CorsRules: { AllowedOrigins: string[] }[] } })
        .CorsConfiguration?.CorsRules ?? [],
  );
  const fetching = origins.flatMap(({ AllowedOrigins }) => AllowedOrigins);
  return { web, fetching, catalogs, product: configs.find((one) => one !== catalogs)! };
}

test('An environment with an address of its own is reached there, by its certificate, and says so', () => {
  const { web, product } = synthesizeWeb(domain);
  expect(product).toMatchObject({
    Aliases: [domain.name],
    ViewerCertificate: {
      AcmCertificateArn: domain.certificateArn,
      MinimumProtocolVersion: 'TLSv1.2_2021',
    },
  });
  expect(web.address).toBe('https://sales.example.com');
});

test('Files are fetched by pages of the product alone', () => {
  expect(synthesizeWeb(domain).fetching).toEqual(['https://sales.example.com']);
  expect(synthesizeWeb().fetching).toEqual(['https://*.cloudfront.net']);
});

test('Smart catalogues stay under a name that shares no domain with the product', () => {
  const { web, catalogs } = synthesizeWeb(domain);
  expect(catalogs).not.toHaveProperty('Aliases');
  expect(web.catalogAddress).not.toContain(domain.name);
});

test('An environment without one is reached at the name of its CDN', () => {
  const { web, product } = synthesizeWeb();
  expect(product).not.toHaveProperty('Aliases');
  expect(product).not.toHaveProperty('ViewerCertificate');
  expect(web.address).not.toContain('example.com');
});
