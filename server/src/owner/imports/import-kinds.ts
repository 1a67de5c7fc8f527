import type { ImportKind } from '@hora-marcada/shared/contract';
import { customerImport } from './customer-import.ts';
import { eventImport } from './event-import.ts';
import type { KindOfImport } from './kind-of-import.ts';
import { serviceImport } from './service-import.ts';

/** Acts with what is known of a kind. */
export function withKind<Result>(
  kind: ImportKind,
  act: <Content, Ready>(rules: KindOfImport<Content, Ready>) => Result,
): Result {
  switch (kind) {
    case 'customers':
      return act(customerImport);
    case 'services':
      return act(serviceImport);
    case 'events':
      return act(eventImport);
  }
}
