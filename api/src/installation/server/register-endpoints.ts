import {
  API_PREFIX,
  type EndpointName,
  type EndpointSpec,
  endpoints,
  type Route,
  routes,
} from '@kickabout/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loadUncached } from '../../kernel/answer-cache/answer-cache.ts';
import { amountsOf } from '../../kernel/http/amounts.ts';
import { trustIn } from '../../kernel/http/client-address.ts';
import type { Handlers } from '../../kernel/http/handler.ts';
import type { AllServices } from '../services.ts';
import { isCached } from './cached-answer.ts';
import {
  type AnyHandler,
  admitCaller,
  admitPublisher,
  answerFromMemory,
  answerNow,
  askForConfirmation,
  BYTES,
  type Call,
  guardSubject,
  readAmounts,
  refuseOtherSites,
  refuseUnlessBytes,
  type Step,
} from './call-steps.ts';
import type { Limits } from './limits.ts';

const FORM = 'application/x-www-form-urlencoded';

/** Registers every call of the contract as a route with its guard, validation and response. */
export function registerEndpoints(
  app: FastifyInstance,
  services: AllServices,
  limits: Limits,
  handlers: Handlers<AllServices>,
): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('login', null);
  app.decorateRequest('confirmed', null);
  app.decorateRequest('money');
  const specOf = ({ routeOptions: { config } }: FastifyRequest): EndpointSpec | undefined =>
    config.endpoint && endpoints[config.endpoint];
  const unsupported = () => Object.assign(new Error('not for this call'), { statusCode: 415 });
  app.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (request, body, done) =>
    specOf(request)?.bytes ? done(null, body) : done(unsupported()),
  );
  app.addContentTypeParser(FORM, { parseAs: 'buffer' }, (request, _body, done) =>
    specOf(request)?.form ? done(null, null) : done(unsupported()),
  );
  const reportTypes = Object.values<EndpointSpec>(endpoints).flatMap(({ mediaTypes = [] }) => mediaTypes);
  app.addContentTypeParser(reportTypes, { parseAs: 'string' }, (request, body, done) => {
    if (specOf(request)?.mediaTypes === undefined) return done(unsupported());
    app.getDefaultJsonParser('error', 'error')(request, body.toString(), done);
  });
  app.decorateRequest('cached', loadUncached(services.db));
  for (const name of Object.keys(routes) as EndpointName[])
    registerEndpoint(app, services, limits, name, handlers[name] as AnyHandler);
}

function registerEndpoint(
  app: FastifyInstance,
  services: AllServices,
  limits: Limits,
  name: EndpointName,
  handle: AnyHandler,
): void {
  const route: Route = routes[name];
  const spec: EndpointSpec = endpoints[name];
  const amounts = amountsOf(spec);
  const isTrusted = trustIn(services.config.trustProxy);
  const call: Call = { name, route, spec, services, limits, amounts, isTrusted, handle };
  const step = (take: Step) => (request: FastifyRequest, reply: FastifyReply) => take(call, request, reply);
  const answer = isCached(name) ? answerFromMemory(call) : answerNow;
  app.route({
    method: route.method,
    url: fastifyPath(route),
    config: { endpoint: name },
    schema: {
      ...(spec.params && { params: spec.params }),
      ...(spec.query && { querystring: spec.query }),
      ...(spec.body && { body: spec.body }),
      ...(spec.mediaType === undefined && { response: { [spec.status ?? 200]: spec.response } }),
    },
    ...(spec.bodyLimit !== undefined && { bodyLimit: spec.bodyLimit }),
    ...(spec.mediaType === 'text/event-stream' && STREAMED),
    ...(isCached(name) && { compress: false }),
    onRequest: [refuseOtherSites, admitPublisher, admitCaller].map(step),
    ...(spec.bytes && {
      preParsing: async (request: FastifyRequest, reply: FastifyReply) => refuseUnlessBytes(request, reply),
      preValidation: async (request: FastifyRequest) => {
        request.body ??= Buffer.alloc(0);
      },
    }),
    preHandler: [readAmounts, guardSubject, askForConfirmation].map(step),
    handler: step(answer),
  });
}

/** An event stream isn't compressed, which would buffer it, and doesn't accept HEAD requests. */
const STREAMED = { compress: false, exposeHeadRoute: false, logLevel: 'warn' } as const;

function fastifyPath({ path, numericId }: Route): string {
  return API_PREFIX + (numericId ? path.replace(':id', ':id(^[0-9]+$)') : path);
}
