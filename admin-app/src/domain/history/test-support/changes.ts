import type { Change } from '@hora-marcada/shared/contract';

/** That Bruno moved 'Corte' of João Silva from Monday to Tuesday, today at 14:32; `fields` say what is different. */
export function aChange(fields: Partial<Change> = {}): Change {
  return {
    id: 'a1',
    at: '2026-03-09T14:32:00',
    actor: { kind: 'owner', name: 'Bruno' },
    action: 'event_moved',
    subject: 'event',
    subject_id: 'e1',
    name: 'Corte',
    client_name: 'João Silva',
    before: { start_time: '2026-03-09T10:00:00', calendar: 'Ana' },
    after: { start_time: '2026-03-10T11:00:00', calendar: 'Ana' },
    fields: [],
    count: null,
    undoes: null,
    is_undone: false,
    can_undo: true,
    ...fields,
  };
}

/** What a call asked for behind '?'. */
export function askedOf(call: { readonly path: string } | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(new URL(call?.path ?? '', 'http://server.example').searchParams);
}
