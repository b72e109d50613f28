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
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import {
  buildApiCdnFunctionCode,
  apiPathPatterns,
  proposalPageCdnFunctionCode,
  proposalPagePathPatterns,
  verifyPageCdnFunctionCode,
  verifyPagePathPatterns,
  webCdnFunctionCode,
} from '#infra/plan/edge-paths.ts';
import type { Environment } from '#infra/plan/environments.ts';
import {
  COMMIT_HEADER,
  buildContentSecurityPolicy,
  buildProposalPagePolicy,
  openerPolicy,
  permissionsPolicy,
  proposalPageRobots,
  reportingEndpoints,
  verifyPagePolicy,
} from '#infra/plan/security-headers.ts';
import { ANSWER_HEADER, ANSWER_HEADER_VALUE } from '#shared/contract/page-headers.ts';
import type { ApiStack } from './api-stack.ts';
import { createCatalogCdn } from './catalog-cdn.ts';
import { createRateLimitingFirewall } from './cdn-firewall.ts';
import type { DataStack } from './data-stack.ts';
import { createEdgeLogs } from './edge-logs.ts';
import { enableAccessLog, getPrivateBucketProps } from './private-bucket.ts';

/** What differs between the pages. */
type PageHeaders = {
  contentSecurityPolicy: string;
  referrerPolicy: HeadersReferrerPolicy;
  robots?: string;
  /** The answers of the API say that they are ours. */
  isApi?: boolean;
};

type WebStackProps = StackProps & { environment: Environment; api: ApiStack; data: DataStack };

/** One CDN for the web bundle and, under /api, for the API; another one for the pages of smart catalogues. */
export class WebStack extends Stack {
  readonly address: string;
  /** The files of the web bundle. */
  readonly bundle: Bucket;
  /** The address of the pages of smart catalogues. */
  readonly catalogAddress: string;
  readonly distributions: Record<'product' | 'catalogs', Distribution>;
  /** The name of the firewall's metric. */
  readonly firewallMetric: string;

  constructor(scope: Construct, id: string, { environment, api, data, ...props }: WebStackProps) {
    super(scope, id, props);
    this.bundle = new Bucket(this, 'Bundle', getPrivateBucketProps(environment));
    enableAccessLog(this.bundle, data.accessLogs, 'bundle/');
    const origin = this.createApiOrigin(api);
    this.firewallMetric = `smartsales-${environment.name}`;
    const webAclId = createRateLimitingFirewall(this, {
      environment,
      metricName: this.firewallMetric,
    }).attrArn;
    const catalogs = createCatalogCdn(this, { environment, origin, webAclId });
    this.catalogAddress = `https://${catalogs.distributionDomainName}`;
    const origins = { files: data.filesOrigin, catalogs: this.catalogAddress };
    const responseHeadersPolicy = this.createHeadersPolicy('Headers', environment, {
      contentSecurityPolicy: buildContentSecurityPolicy(origins),
      referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN,
    });
    const pages = {
      origin: S3BucketOrigin.withOriginAccessControl(this.bundle, {
        // Without the list permission S3 answers 403 for a missing file, not 404 (D24).
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
    };
    const proposalPageBehavior = {
      ...pages,
      responseHeadersPolicy: this.createHeadersPolicy('ProposalPageHeaders', environment, {
        contentSecurityPolicy: buildProposalPagePolicy(origins),
        referrerPolicy: HeadersReferrerPolicy.NO_REFERRER,
        robots: proposalPageRobots,
      }),
      functionAssociations: [
        this.createRequestFunction('ProposalPagePaths', proposalPageCdnFunctionCode),
      ],
    };
    const verifyPageBehavior = {
      ...pages,
      responseHeadersPolicy: this.createHeadersPolicy('VerifyPageHeaders', environment, {
        contentSecurityPolicy: verifyPagePolicy,
        referrerPolicy: HeadersReferrerPolicy.NO_REFERRER,
      }),
      functionAssociations: [
        this.createRequestFunction('VerifyPagePaths', verifyPageCdnFunctionCode),
      ],
    };
    const apiBehavior = this.createApiBehavior(
      origin,
      this.createHeadersPolicy('ApiHeaders', environment, {
        contentSecurityPolicy: buildContentSecurityPolicy(origins),
        referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN,
        isApi: true,
      }),
    );
    const distribution = new Distribution(this, 'Cdn', {
      comment: `SmartSales ${environment.name}`,
      defaultRootObject: 'index.html',
      ...this.getDomainProps(environment),
      webAclId,
      defaultBehavior: {
        ...pages,
        responseHeadersPolicy,
        functionAssociations: [this.createRequestFunction('WebPaths', webCdnFunctionCode)],
      },
      additionalBehaviors: Object.fromEntries([
        ...apiPathPatterns.map((pattern) => [pattern, apiBehavior] as const),
        ...proposalPagePathPatterns.map((pattern) => [pattern, proposalPageBehavior] as const),
        ...verifyPagePathPatterns.map((pattern) => [pattern, verifyPageBehavior] as const),
      ]),
    });
    this.distributions = { product: distribution, catalogs };
    const { distributions } = this;
    createEdgeLogs(this, { environment, bucket: data.accessLogs, distributions });
    this.address = `https://${environment.domain?.name ?? distribution.distributionDomainName}`;
    new CfnOutput(this, 'Address', { value: this.address });
    new CfnOutput(this, 'BundleBucket', { value: this.bundle.bucketName });
    new CfnOutput(this, 'DistributionId', { value: distribution.distributionId });
  }

  private createApiOrigin({ api, originSecret }: ApiStack) {
    return new HttpOrigin(`${api.ref}.execute-api.${this.region}.${this.urlSuffix}`, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      readTimeout: Duration.seconds(30),
      customHeaders: { 'x-origin-secret': originSecret.value },
    });
  }

  private createApiBehavior(
    origin: IOrigin,
    responseHeadersPolicy: ResponseHeadersPolicy,
  ): BehaviorOptions {
    return {
      origin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy,
      functionAssociations: [this.createRequestFunction('ApiPaths', buildApiCdnFunctionCode())],
    };
  }

  private getDomainProps({ domain }: Environment) {
    return (
      domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }
    );
  }

  private createRequestFunction(id: string, code: string) {
    return {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new EdgeFunction(this, id, {
        code: FunctionCode.fromInline(code),
        runtime: FunctionRuntime.JS_2_0,
      }),
    };
  }

  private createHeadersPolicy(
    id: string,
    { commit }: Environment,
    { contentSecurityPolicy, referrerPolicy, robots, isApi }: PageHeaders,
  ) {
    return new ResponseHeadersPolicy(this, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          { header: 'cross-origin-opener-policy', value: openerPolicy, override: true },
          { header: 'permissions-policy', value: permissionsPolicy, override: true },
          { header: 'reporting-endpoints', value: reportingEndpoints, override: true },
          ...(isApi ? [{ header: ANSWER_HEADER, value: ANSWER_HEADER_VALUE, override: true }] : []),
          ...(robots ? [{ header: 'x-robots-tag', value: robots, override: true }] : []),
          ...(commit ? [{ header: COMMIT_HEADER, value: commit, override: true }] : []),
        ],
      },
    });
  }
}
