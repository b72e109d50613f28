import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { apiPathCode, apiPatterns, webPathCode } from '#infra/plan/edge-paths.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { contentSecurityPolicy, permissionsPolicy, type Origins } from '#infra/plan/headers.ts';
import type { ApiStack } from './api-stack.ts';
import { catalogCdn } from './catalog-cdn.ts';
import type { DataStack } from './data-stack.ts';
import { privateBucket } from './private-bucket.ts';

type Props = StackProps & { environment: Environment; api: ApiStack; data: DataStack };

/** Requests one address may make in five minutes before the firewall answers 429. */
const REQUESTS_PER_ADDRESS = 6000;
/** The same of calls that nobody has to be signed in for; a whole office may sit behind one address. */
const SIGN_INS_PER_ADDRESS = 300;

/** One CDN for the web bundle and, under /api, for the API; another for the pages of smart catalogues. */
export class WebStack extends Stack {
  readonly address: string;
  /** Where the pages of smart catalogues are looked at. */
  readonly catalogAddress: string;

  constructor(scope: Construct, id: string, { environment, api, data, ...props }: Props) {
    super(scope, id, props);
    const bucket = new Bucket(this, 'Bundle', {
      ...privateBucket(environment),
      serverAccessLogsBucket: data.accessLogs,
      serverAccessLogsPrefix: 'bundle/',
    });
    const origin = this.apiOrigin(api);
    const webAclId = this.firewall(environment).attrArn;
    const logs = { enableLogging: true, logBucket: data.accessLogs };
    const catalogs = catalogCdn(this, { environment, origin, webAclId, ...logs });
    this.catalogAddress = `https://${catalogs.distributionDomainName}`;
    const responseHeadersPolicy = this.headers({
      files: data.filesOrigin,
      catalogs: this.catalogAddress,
    });
    const toApi: BehaviorOptions = {
      origin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy,
      functionAssociations: [this.onRequest('ApiPaths', apiPathCode())],
    };
    const distribution = new Distribution(this, 'Cdn', {
      comment: `SmartSales ${environment.name}`,
      defaultRootObject: 'index.html',
      ...this.ownAddress(environment),
      webAclId,
      ...logs,
      logFilePrefix: 'cdn/',
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(bucket, {
          // Who may not list is answered 403 for a missing file, not 404 (D24).
          originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        }),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        compress: true,
        responseHeadersPolicy,
        functionAssociations: [this.onRequest('WebPaths', webPathCode)],
      },
      additionalBehaviors: Object.fromEntries(apiPatterns.map((pattern) => [pattern, toApi])),
    });
    this.address = `https://${environment.domain?.name ?? distribution.distributionDomainName}`;
    new CfnOutput(this, 'Address', { value: this.address });
    new CfnOutput(this, 'BundleBucket', { value: bucket.bucketName });
    new CfnOutput(this, 'DistributionId', { value: distribution.distributionId });
  }

  private apiOrigin({ api, originSecret }: ApiStack) {
    return new HttpOrigin(`${api.ref}.execute-api.${this.region}.${this.urlSuffix}`, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      readTimeout: Duration.seconds(30),
      customHeaders: { 'x-origin-secret': originSecret.secretValue.unsafeUnwrap() },
    });
  }

  private ownAddress({ domain }: Environment) {
    return (
      domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }
    );
  }

  private onRequest(id: string, code: string) {
    return {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new EdgeFunction(this, id, {
        code: FunctionCode.fromInline(code),
        runtime: FunctionRuntime.JS_2_0,
      }),
    };
  }

  private headers(origins: Origins) {
    return new ResponseHeadersPolicy(this, 'Headers', {
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: contentSecurityPolicy(origins),
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [{ header: 'permissions-policy', value: permissionsPolicy, override: true }],
      },
    });
  }

  /** Answers 429, never 403: the client reads a 403 as being logged off (D24). */
  private firewall(environment: Environment) {
    return new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: measured(`smartsales-${environment.name}`),
      rules: [
        {
          name: 'TooManyRequests',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: {
            rateBasedStatement: { aggregateKeyType: 'IP', limit: REQUESTS_PER_ADDRESS },
          },
          visibilityConfig: measured('too-many-requests'),
        },
        {
          name: 'TooManySignIns',
          priority: 1,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              limit: SIGN_INS_PER_ADDRESS,
              scopeDownStatement: toVisitorCalls,
            },
          },
          visibilityConfig: measured('too-many-sign-ins'),
        },
      ],
    });
  }
}

/** The calls that nobody has to be signed in for: passwords are tried, and mails sent, by them alone. */
const toVisitorCalls = {
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString:
      '^/api/(account/(login|forgotpassword|resetpassword|resendactivation)|users/activate|dealers/signup)/?$',
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
  },
};

const measured = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});
