import { contract } from '@hora-marcada/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { enqueueNotification } from './enqueue-notification.ts';
import { byViewer } from '../../stores/change-log/change-rules.ts';
import type { MessageCeilings } from './message-ceiling-rules.ts';
import type { NotificationDriver } from './message-rules.ts';

interface NotificationConfiguration {
  readonly driver: NotificationDriver;
  readonly ceilings: MessageCeilings | undefined;
  readonly linkSecret: string;
  /** Where pages are reached, as far as a request says. */
  readonly originOf: (request: FastifyRequest) => string;
  /** Has what was queued delivered. */
  readonly wake: () => void;
}

/** Messages to customers that owners ask for. */
export function notificationRoutes(
  api: Api,
  dependencies: Dependencies,
  { originOf, wake, ...policy }: NotificationConfiguration,
): void {
  api.bind(contract.sendNotification, async (call) => {
    const origin = originOf(call.request);
    const tools = byViewer(dependencies, call.viewer);
    const answer = await enqueueNotification(tools, { ...policy, origin }, call.viewer, call.body);
    wake();
    return answer;
  });
}
