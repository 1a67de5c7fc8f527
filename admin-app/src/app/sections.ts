import { lazy, type ComponentType } from 'react';
import type { Viewer } from '../platform/session/viewer.tsx';

export const sectionNames = [
  'inicio',
  'clientes',
  'painel',
  'painel/numeros',
  'conta',
  'conta/equipe',
  'conta/cartaz',
  'conta/historico',
  'atendimento',
  'atendimento/folgas',
  'atendimento/regras',
  'calendario',
  'servicos',
] as const;

/** A section, or a part of one behind its slash, as it stands in the address behind '#' (Q-47, OFF-001, AUD-002). */
export type SectionName = (typeof sectionNames)[number];

export interface Section {
  readonly title: string;
  /** Its name among the parts of its section. */
  readonly part?: string;
  /** Members of the team see it, too (TEAM-011). */
  readonly isForMembers?: boolean;
  /** Takes all the room there is, where others are one column of cards. */
  readonly isWide?: boolean;
  /** Fetches the code ahead of its being shown. */
  readonly preload: () => void;
  readonly page: () => ComponentType;
  /** Another attempt after the code could not be fetched: a lazy component that failed stays failed. */
  readonly freshPage: () => ComponentType;
}

/** The code of a section did not arrive: no network, or a newer release has taken its place. */
export class SectionNotLoaded extends Error {
  override name = 'SectionNotLoaded';
}

/** The sections of the admin, each a chunk of its own. */
export const sections: Readonly<Record<SectionName, Section>> = {
  inicio: {
    ...section('Início', async () => (await import('../features/bookings/bookings-page.tsx')).BookingsPage),
    isForMembers: true,
    isWide: true,
  },
  clientes: {
    ...section(
      'Clientes',
      async () => (await import('../features/customers/customers-page.tsx')).CustomersPage,
    ),
    isForMembers: true,
  },
  painel: {
    ...section(
      'Painel',
      async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
    ),
    part: 'Agenda',
    isForMembers: true,
    isWide: true,
  },
  'painel/numeros': {
    ...section('Painel', async () => (await import('../features/report/report-page.tsx')).ReportPage),
    part: 'Números',
    isForMembers: true,
    isWide: true,
  },
  conta: {
    ...section('Minha Conta', async () => (await import('../features/account/account-page.tsx')).AccountPage),
    part: 'Conta',
    isForMembers: true,
    isWide: true,
  },
  'conta/equipe': {
    ...section('Minha Conta', async () => (await import('../features/team/team-page.tsx')).TeamPage),
    part: 'Equipe',
    isWide: true,
  },
  'conta/cartaz': {
    ...section(
      'Minha Conta',
      async () => (await import('../features/account/poster/poster-page.tsx')).PosterPage,
    ),
    part: 'Cartaz',
    isWide: true,
  },
  'conta/historico': {
    ...section('Minha Conta', async () => (await import('../features/history/history-page.tsx')).HistoryPage),
    part: 'Histórico',
    isWide: true,
  },
  atendimento: {
    ...section(
      'Atendimento',
      async () => (await import('../features/opening-hours/opening-hours-page.tsx')).OpeningHoursPage,
    ),
    part: 'Horários',
  },
  'atendimento/folgas': {
    ...section(
      'Atendimento',
      async () => (await import('../features/days-off/days-off-page.tsx')).DaysOffPage,
    ),
    part: 'Folgas e feriados',
    isForMembers: true,
  },
  'atendimento/regras': {
    ...section(
      'Atendimento',
      async () => (await import('../features/policies/policies-page.tsx')).PoliciesPage,
    ),
    part: 'Regras',
  },
  calendario: section(
    'Calendário',
    async () => (await import('../features/calendars/calendars-page.tsx')).CalendarsPage,
  ),
  servicos: section(
    'Serviços',
    async () => (await import('../features/services/services-page.tsx')).ServicesPage,
  ),
};

/** The section that a hash names; the first one where it names none. */
export function sectionIn(hash: string): SectionName {
  const [place] = hash.split('?');
  return sectionNames.find((name) => place === `#${name}`) ?? 'inicio';
}

/** The section that a part belongs to, which is the first of its parts. */
export function sectionOf(name: SectionName): SectionName {
  return sectionIn(`#${name.split('/', 1).join()}`);
}

/** The tab that stands for a section; undefined for those that the sheet of settings leads to. */
export function tabOf(name: SectionName): 'inicio' | 'painel' | undefined {
  if (name === 'clientes') return 'inicio';
  const section = sectionOf(name);
  return section === 'inicio' || section === 'painel' ? section : undefined;
}

/** The viewer may open the section. */
export function isOpenTo({ role }: Pick<Viewer, 'role'>, name: SectionName): boolean {
  return role === 'owner' || sections[name].isForMembers === true;
}

/** The parts of a section that the viewer may open, itself first; none where it is one piece. */
export function subsectionsOf(section: SectionName, viewer: Pick<Viewer, 'role'>): readonly SectionName[] {
  const parts = sectionNames.filter(
    (name) => sectionOf(name) === section && sections[name].part !== undefined && isOpenTo(viewer, name),
  );
  return parts.length > 1 ? parts : [];
}

function section(title: string, load: () => Promise<ComponentType>): Section {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        throw new SectionNotLoaded(`The section ${title} could not be loaded.`, { cause });
      }
    });
  let current: ComponentType = attempt();
  return {
    title,
    preload: () => void load().catch(() => undefined),
    page: () => current,
    freshPage: () => (current = attempt()),
  };
}
