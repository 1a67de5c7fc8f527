/**
 * For each law a small tree that breaks it and no other: the paths of its files, and what stands in each. A law with several
 * cases has a file for each case.
 */
export const fixtures: Record<string, Record<string, string>> = {
  'no-cycles': {
    'booking-app/src/features/booking/day.ts': "import './slot.ts';",
    'booking-app/src/features/booking/slot.ts': "import './day.ts';",
  },
  'no-folder-cycles': {
    'server/src/scheduling/availability/day-rules.ts': "import '../booking/last-day-rules.ts';",
    'server/src/scheduling/availability/slot-rules.ts': '',
    'server/src/scheduling/booking/booking-rules.ts': "import '../availability/slot-rules.ts';",
    'server/src/scheduling/booking/last-day-rules.ts': '',
  },
  'every-import-is-found': {
    'booking-app/src/features/booking/day.ts': "import './slot.ts';",
  },
  'the-product-knows-no-test': {
    'server/src/platform/clock.ts': "import '../test-support/frozen-clock.ts';",
    'server/src/test-support/frozen-clock.ts': '',
  },

  'contract-needs-only-zod': {
    'shared/src/contract/store.ts': "import 'dayjs';",
  },
  'shared-parts-meet-in-the-contract': {
    'shared/src/client/failure.ts': "import '../format/day.ts';",
    'shared/src/format/day.ts': '',
  },
  'shared-rules-need-nothing': {
    'shared/src/rules/calendar-rules.ts': "import 'dayjs';",
  },
  'shared-client-needs-only-axios': {
    'shared/src/client/calls.ts': "import 'react';",
  },
  'shared-format-and-federation-need-no-library': {
    'shared/src/format/day.ts': "import 'node:util';",
    'shared/src/federation/federation.ts': "import type { ComponentType } from 'react';",
  },
  'shared-is-entered-by-its-exports': {
    'booking-app/src/features/booking/day.ts': "import '../../../../shared/src/format/day.ts';",
    'shared/src/format/day.ts': '',
  },
  'axios-belongs-to-the-client': {
    'admin-app/src/features/login/login-queries.ts': "import 'axios';",
  },

  'apps-stay-apart': {
    'admin-app/src/ui/badge.ts': '',
    'booking-app/src/ui/owner-badge.ts': "import '../../../admin-app/src/ui/badge.ts';",
  },
  'the-shell-is-thin': {
    'shell/src/fallback.tsx': "import 'antd';",
  },
  'no-owner-library-in-booking': {
    'booking-app/src/features/booking/month.tsx': "import 'react-big-calendar';",
  },
  'no-zod-in-booking': {
    'booking-app/src/features/booking/customer.ts': "import 'zod';",
  },
  'browsers-get-types-from-the-contract': {
    'booking-app/src/features/booking/store.ts': "import '@hora-marcada/shared/contract';",
  },
  'addresses-carry-no-schema': {
    'shared/src/contract/addresses.ts': "import 'zod';",
  },
  'no-time-zone-plugin': {
    'admin-app/src/features/calendar/zone.ts': "import 'dayjs/plugin/timezone.js';",
  },

  'app-features-stay-apart': {
    'admin-app/src/features/events/list/event-list.ts': "import '../../settings/title.ts';",
    'admin-app/src/features/settings/title.ts': '',
  },
  'a-feature-has-one-door': {
    'admin-app/src/app/routes.tsx': "import '../features/login/form/login-form.tsx';",
    'admin-app/src/features/login/form/login-form.tsx': '',
  },
  'features-do-not-know-their-app': {
    'admin-app/src/app/paths.ts': '',
    'admin-app/src/features/login/login-page.tsx': "import '../../app/paths.ts';",
  },
  'domain-knows-no-screen': {
    'admin-app/src/domain/event/move.ts': "import '../../features/bookings/list-page.tsx';",
    'admin-app/src/features/bookings/list-page.tsx': '',
  },
  'ui-knows-no-domain': {
    'booking-app/src/ui/price-tag.tsx': "import type { ServiceOption } from '@hora-marcada/shared/contract';",
  },
  'platform-knows-no-feature': {
    'admin-app/src/features/bookings/texts-page.tsx': '',
    'admin-app/src/platform/live-bookings.ts': "import '../features/bookings/texts-page.tsx';",
  },
  'calls-go-through-queries': {
    'booking-app/src/features/booking/failure.ts': "import '@hora-marcada/shared/client';",
  },

  'web-looks-down': {
    'server/src/ops/privacy/retention-rules.ts': '',
    'server/src/web/pages/page-queries.ts': "import '../../ops/privacy/retention-rules.ts';",
  },
  'owner-looks-down': {
    'server/src/owner/delivery/message-queries.ts': "import '../../web/share-picture/picture-rules.ts';",
    'server/src/web/share-picture/picture-rules.ts': '',
  },
  'scheduling-looks-down': {
    'server/src/owner/delivery/message-rules.ts': '',
    'server/src/scheduling/booking/booking-queries.ts': "import '../../owner/delivery/message-rules.ts';",
  },
  'catalogue-looks-down': {
    'server/src/catalogue/services/price-queries.ts': "import '../../scheduling/booking/slot-rules.ts';",
    'server/src/scheduling/booking/slot-rules.ts': '',
  },
  'stores-looks-down': {
    'server/src/catalogue/calendars/calendar-queries.ts': '',
    'server/src/stores/lifecycle/life-queries.ts': "import '../../catalogue/calendars/calendar-queries.ts';",
  },
  'platform-looks-down': {
    'server/src/owner/live/live-rules.ts': '',
    'server/src/platform/signals/open-signals.ts': "import '../../owner/live/live-rules.ts';",
  },
  'ops-does-not-know-the-app': {
    'server/src/app.ts': '',
    'server/src/ops/metrics/open-metrics.ts': "import '../../app.ts';",
  },
  'server-features-share-queries-and-rules': {
    'server/src/scheduling/availability/list-days.ts': '',
    'server/src/scheduling/booking/book-slot.ts': "import '../availability/list-days.ts';",
  },
  'sql-libraries-only-in-queries': {
    'server/src/scheduling/booking/book-slot.ts': "import type { Kysely } from 'kysely';",
  },
  'rules-know-no-http': {
    'server/src/platform/http/problem.ts': '',
    'server/src/scheduling/booking/booking-rules.ts': "import '../../platform/http/problem.ts';",
  },
  'rules-need-no-node': {
    'server/src/scheduling/booking/booking-rules.ts': "import 'node:crypto';",
  },
  'rules-do-no-io': {
    'server/src/scheduling/booking/booking-queries.ts': '',
    'server/src/scheduling/booking/booking-rules.ts': "import './booking-queries.ts';",
  },

  'every-file-has-a-place': emptyFiles(
    'notes.txt',
    'booking-app/src/store.ts',
    'booking-app/src/features/booking/steps/days/deeper.ts',
    'deploy/site/nginx.conf',
    'docs/decisions/why.md',
    'quality/e2e/later/book.ts',
    'server/migrations/later.sql',
    'server/src/other.ts',
    'shared/src/other/day.ts',
  ),
  'names-say-what-is-inside': emptyFiles(
    'booking-app/src/features/booking/hook.ts',
    'booking-app/src/features/booking/hooks.ts',
    'booking-app/src/features/booking/index.ts',
    'server/src/scheduling/booking/booking-helper.ts',
    'server/src/scheduling/booking/booking-helpers.ts',
    'server/src/scheduling/booking/booking-manager.ts',
    'server/src/scheduling/booking/booking-util.ts',
    'server/src/scheduling/booking/common.ts',
    'server/src/scheduling/booking/constants.ts',
    'server/src/scheduling/booking/data.ts',
    'server/src/scheduling/booking/date-utils.ts',
    'server/src/scheduling/booking/enums.ts',
    'server/src/scheduling/booking/helper.ts',
    'server/src/scheduling/booking/index.ts',
    'server/src/scheduling/booking/interfaces.ts',
    'server/src/scheduling/booking/lib.ts',
    'server/src/scheduling/booking/manager.ts',
    'server/src/scheduling/booking/misc.ts',
    'server/src/scheduling/booking/tools.ts',
    'server/src/scheduling/booking/types.ts',
    'server/src/scheduling/booking/util.ts',
    'server/src/scheduling/utils/today.ts',
  ),
  'names-are-kebab-case': emptyFiles(
    'booking-app/src/features/bookingSteps/day.ts',
    'booking-app/src/ui/priceTag.tsx',
    'booking-app/src/ui/price_tag.css',
  ),
  'styles-and-pages-are-short': {
    'booking-app/src/ui/long.css': '\n'.repeat(301),
    'shell/src/long.html': '\n'.repeat(301),
  },
  'styles-speak-in-tokens': {
    'admin-app/src/ui/card.module.css': '.card { border-radius: 0 0 12px 12px; }',
    'admin-app/src/ui/chip.module.css': '.chip { color: #1f1f1f; }',
    'admin-app/src/ui/popup.module.css': '.popup { box-shadow: 0 1px 2px rgb(0 0 0 / 5%); }',
    'admin-app/src/ui/title.module.css': '.title { font-size: 1rem; }',
  },
  'instants-have-a-zone': {
    'admin-app/src/app/today.ts': 'const isToday = now().toISOString().startsWith(day);',
    'server/src/owner/report/month.ts': 'const month = now.toISOString().slice(0, 7);',
    'server/src/owner/report/report-queries.ts': 'const day = sql`min(events.start_time)::date`;',
    'server/src/owner/push/day-queries.ts': 'const day = sql`${now}::timestamptz::date`;',
  },
  'folders-are-small': emptyFiles(...Array.from({ length: 26 }, (_, index) => `shell/src/part-${index}.ts`)),
  'most-files-are-small': {
    'booking-app/src/ui/long.ts': '\n'.repeat(61),
  },
  'addresses-stand-in-paths': {
    'admin-app/src/features/login/help.ts': "const help = 'https://help.example';",
    'admin-app/src/features/login/leave.ts': 'const leave = `/admin#${section}`;',
    'booking-app/src/features/booking/back.ts': "const back = '/store';",
    'shell/src/start.ts': "const start = 'http://start.example';",
  },
  'endpoints-stand-in-the-contract': {
    'server/src/web/pages/cache-rules.ts': "const start = '/user/v1/';",
    'server/src/web/pages/failures-rules.ts': "const start = '/api/remote_failures';",
    'server/src/web/pages/scheduler-rules.ts': "const start = '/scheduler/demo';",
    'server/src/web/pages/token-rules.ts': "const start = '/api/token';",
  },
  'predicates-are-booleans': {
    'server/src/owner/news/news-queries.ts': 'const isSeen = sql`seen_at is not null`;',
    'server/src/owner/news/unseen-queries.ts':
      'function isUnseen(id: string) {\n  return sql`id = ${id}`;\n}',
  },
  'sql-stands-in-queries': {
    'server/src/scheduling/booking/asked.ts': "handle.query('select 1');",
    'server/src/scheduling/booking/deleted.ts': "handle.deleteFrom('events');",
    'server/src/scheduling/booking/inserted.ts': "handle.insertInto('events');",
    'server/src/scheduling/booking/merged.ts': "handle.mergeInto('events');",
    'server/src/scheduling/booking/selected.ts': "handle.selectFrom('events');",
    'server/src/scheduling/booking/typed.ts': 'sql<string>`select 1`;',
    'server/src/scheduling/booking/updated.ts': "handle.updateTable('events');",
    'server/src/scheduling/booking/written.ts': 'sql`select 1`;',
  },
  'switched-off-rules-say-why': {
    'booking-app/src/ui/border.ts': '/* eslint-disable no-console */',
    'booking-app/src/ui/colour.ts': '// oxlint-disable-next-line no-console',
  },
  'calls-stand-in-queries': {
    'admin-app/src/features/events/fetched.tsx': 'fetch(address);',
    'booking-app/src/features/booking/day-choice.ts': 'api.getDays();',
    'booking-app/src/features/booking/days.ts': 'client.getDays();',
    'booking-app/src/features/booking/live.ts': "new EventSource('live');",
    'booking-app/src/features/booking/sent.ts': 'new XMLHttpRequest();',
    'booking-app/src/features/booking/socket.ts': "new WebSocket('live');",
  },
  'texts-stand-alone': {
    'booking-app/src/ui/busy-button.tsx': 'const button = <button>{isBusy && <i />} Confirmar</button>;',
    'booking-app/src/ui/day-list.tsx':
      'const list = <div>Dias<>{days.map((day) => <b key={day}>{day}</b>)}</></div>;',
    'booking-app/src/ui/labelled-button.tsx':
      'const button = <button>{isBusy ? <i /> : icon}{children}</button>;',
    'booking-app/src/ui/minutes.tsx': 'const minutes = <p>Tempo: {count} min</p>;',
    'booking-app/src/ui/named-icon.tsx': 'const icon = <p><i /> {name}</p>;',
    'booking-app/src/ui/near-day.tsx': 'const day = <b> {near}</b>;',
    'booking-app/src/ui/standing.tsx': "const standing = <p><i />{isKept ? 'Confirmado' : 'Cancelado'}</p>;",
    'booking-app/src/ui/waiting-sign.tsx':
      'const sign = isWaiting ? <i /> : null; const text = <p>{sign} Aguarde</p>;',
  },
};

function emptyFiles(...files: string[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file, '']));
}
