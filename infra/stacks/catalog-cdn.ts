import { Duration } from 'aws-cdk-lib';
import {
  CachePolicy,
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersReferrerPolicy,
  type IOrigin,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { catalogPathCode } from '#infra/plan/edge-paths.ts';
import type { Environment } from '#infra/plan/environments.ts';

type CatalogCdnProps = Pick<DistributionProps, 'webAclId'> & {
  environment: Environment;
  origin: IOrigin;
};

/**
 * The address of smart catalogues, a host of the CDN's own: it shares no domain with the product, so that no cookie of the
 * product's can ever come here. What a page may do is said by the function that gives it out.
 */
export function createCatalogCdn(
  scope: Construct,
  { environment, origin, ...props }: CatalogCdnProps,
) {
  return new Distribution(scope, 'CatalogCdn', {
    comment: `SmartSales ${environment.name}: smart catalogues`,
    ...props,
    defaultBehavior: {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      // Nothing of a request comes through but its path and how its answer may be packed.
      cachePolicy: new CachePolicy(scope, 'CatalogCache', {
        comment: 'Answers are of one reader each, and are not kept here',
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.minutes(15),
        enableAcceptEncodingGzip: true,
      }),
      responseHeadersPolicy: new ResponseHeadersPolicy(scope, 'CatalogHeaders', {
        securityHeadersBehavior: {
          contentTypeOptions: { override: true },
          referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
          strictTransportSecurity: {
            accessControlMaxAge: Duration.days(730),
            includeSubdomains: true,
            override: true,
          },
        },
      }),
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: new EdgeFunction(scope, 'CatalogPaths', {
            code: FunctionCode.fromInline(catalogPathCode),
            runtime: FunctionRuntime.JS_2_0,
          }),
        },
      ],
    },
  });
}
