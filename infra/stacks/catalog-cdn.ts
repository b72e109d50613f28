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
import { catalogCdnFunctionCode } from '#infra/plan/edge-paths.ts';
import type { Environment } from '#infra/plan/environments.ts';

type CatalogCdnProps = Pick<DistributionProps, 'webAclId'> & {
  environment: Environment;
  origin: IOrigin;
};

/**
 * The address of smart catalogues, a separate host of the CDN: it shares no domain with the product, so that
 * it never gets a cookie of the product. The function that serves a page sets what the page may do.
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
      // Of a request, only the path and the accepted encodings are forwarded.
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
            code: FunctionCode.fromInline(catalogCdnFunctionCode),
            runtime: FunctionRuntime.JS_2_0,
          }),
        },
      ],
    },
  });
}
