import type { BodyOf } from '@hora-marcada/shared/contract';
import { MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';
import { calendarLimits, signUpErrors, type ShopKind } from '@hora-marcada/shared/rules';
import { Refusal } from '../../platform/refusal.ts';
import { isStoreEndpoint } from '../../platform/store-id.ts';
import type { AlertMail } from '../../platform/mail/send-mail.ts';
import { hourOf } from '../../stores/security-log/security-log-rules.ts';
import type { SignUpCounts } from './sign-up-queries.ts';

/** Who may come: nobody, whoever was invited, whoever has an address of e-mail, anybody at this machine. */
export type SignUpBy = 'off' | 'invite' | 'mail' | 'anybody';

const MAX_A_DAY_OF_NETWORK = 3;
const MAX_A_DAY = 50;
const CLOSED_AFTER_REMOVAL_IN_DAYS = 90;
const INVITE_IN_DAYS = 7;

/** When an invite that is made now is over. */
export function inviteEnd(now: Date): Date {
  return new Date(now.getTime() + INVITE_IN_DAYS * MILLISECONDS_A_DAY);
}

/** The hour since which sign-ups count as today's. */
export function signUpsSince(now: Date): Date {
  return hourOf(new Date(now.getTime() - MILLISECONDS_A_DAY));
}

/** The address of a store that was removed after it is still closed. */
export function removalCutoff(now: Date): Date {
  return new Date(now.getTime() - CLOSED_AFTER_REMOVAL_IN_DAYS * MILLISECONDS_A_DAY);
}

/** Throws `rate_limited` where a network, or everybody, has made as many stores in a day as may come. */
export function requireRoom({ ofNetwork, ofInstallation }: SignUpCounts): void {
  if (ofNetwork >= MAX_A_DAY_OF_NETWORK)
    throw new Refusal('rate_limited', {
      detail: 'Desta rede já saíram 3 páginas novas em um dia. Tente de novo amanhã.',
    });
  if (ofInstallation >= MAX_A_DAY)
    throw new Refusal('rate_limited', {
      detail: 'Hoje já foram criadas muitas páginas. Tente de novo amanhã.',
    });
}

/** What an address is sent before anybody knows whose it is: nothing that the caller wrote. */
export function signUpMail(to: string, code: string): AlertMail {
  return {
    to,
    subject: 'Código para criar a sua página',
    text: `Código: ${code}

Digite-o em 'Criar minha página'. Ele vale por dez minutos.
Se não foi você que pediu, ignore esta mensagem: sem o código nada é criado.
`,
  };
}

// What a stranger's page could pretend to be.
const productWords = /^(?:hora-?marcada|admin|login|suporte|ajuda|seguranca|pagamentos?|oficial)(?:-|$)/;
const productNames = [
  'www',
  'app',
  'mail',
  'pix',
  'banco',
  'conta',
  'contato',
  'cadastro',
  'criar',
  'demo',
  'horario',
  'agenda',
  'agendamento',
  'privacidade',
  'termos',
  'senha',
  'site',
];

/** Why nobody can come with this address, whether a store has it or not; undefined where it could be one. */
export function closedEndpoint(endpoint: string): string | undefined {
  const [misspelt] = Object.values(signUpErrors({ endpoint }));
  if (misspelt !== undefined) return misspelt;
  const isReserved = productNames.includes(endpoint) || productWords.test(endpoint);
  return isReserved || !isStoreEndpoint(endpoint) ? 'Este endereço é reservado.' : undefined;
}

/** What tells one sign-up from another under the same key: nothing that is a secret. */
export function toldApart({
  title,
  endpoint,
  owner_name: ownerName,
  phone,
  username,
  kind,
}: BodyOf<'signUp'>): string {
  return JSON.stringify([title, endpoint, ownerName, phone, username, kind]);
}

/** The first word of a name; all of it where that is too long for a calendar's. */
export function firstNameOf(ownerName: string): string {
  const [first = ownerName] = ownerName.trim().split(/\s+/);
  return Array.from(first).slice(0, calendarLimits.name).join('');
}

/** When a new store is open, until its owner says otherwise: Monday to Saturday. */
export const firstHours = {
  name: 'Atendimento',
  timeOpen: '09:00',
  timeClose: '19:00',
  weekdays: [1, 2, 3, 4, 5, 6],
} as const;

/** What a shop of each kind begins with: names and minutes, as most such shops have them. */
export const firstServices: Readonly<Record<ShopKind, readonly (readonly [string, number])[]>> = {
  barber: [
    ['Corte de cabelo', 30],
    ['Barba', 30],
    ['Corte e barba', 60],
    ['Pezinho', 15],
  ],
  salon: [
    ['Corte', 60],
    ['Escova', 45],
    ['Hidratação', 60],
    ['Coloração', 120],
  ],
  nails: [
    ['Manicure', 45],
    ['Pedicure', 45],
    ['Manicure e pedicure', 90],
    ['Esmaltação em gel', 60],
  ],
  beauty: [
    ['Limpeza de pele', 60],
    ['Design de sobrancelhas', 30],
    ['Depilação', 30],
    ['Massagem', 60],
  ],
  lessons: [
    ['Aula experimental', 30],
    ['Aula particular', 60],
  ],
  other: [['Atendimento', 60]],
};
