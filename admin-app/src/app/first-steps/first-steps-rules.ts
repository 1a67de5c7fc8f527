import type { StoreFacts } from '../../domain/store/store-context.tsx';
import type { SectionName } from '../sections.ts';

type Missing = NonNullable<StoreFacts['missing']>;

/** The sections that make a page bookable, in their order; the fourth step is the page's link. */
export const stepSections = ['atendimento', 'calendario', 'servicos'] as const satisfies SectionName[];

export type StepSection = (typeof stepSections)[number];

/** What a store that its owner made here began with, in the order in which they look at it. */
export const checkedSections = ['servicos', 'atendimento', 'calendario'] as const satisfies StepSection[];

/** Where an owner is on the way to a page that can be booked. */
export type FirstStepsGuide =
  | { readonly status: 'none' }
  | {
      readonly status: 'leading';
      /** 0 to 2. */
      readonly current: number;
      readonly section: StepSection;
    }
  /** There is everything: the owner looks whether it is right (JOIN-004). */
  | { readonly status: 'checking'; readonly current: number; readonly section: StepSection }
  /** `isChecked`: the steps were those of a store that was made here. */
  | { readonly status: 'ready'; readonly isChecked: boolean };

interface Seen {
  readonly missing: StoreFacts['missing'];
  /** This browser has seen the store while something was missing. */
  readonly hasBegun: boolean;
  /** How many sections the owner has looked at; undefined of a store that was not made in this browser. */
  readonly checked: number | undefined;
  /** The owner has closed the guide of a store that was ready. */
  readonly hasEnded: boolean;
}

export function guideFor({ missing, hasBegun, checked, hasEnded }: Seen): FirstStepsGuide {
  // A newer server may miss what this release has no step for.
  const section = missing && (sectionOf as Partial<typeof sectionOf>)[missing];
  if (section) return { status: 'leading', current: stepSections.indexOf(section), section };
  if (hasEnded || missing !== null) return { status: 'none' };
  const next = checked === undefined ? undefined : checkedSections[checked];
  if (checked !== undefined && next) return { status: 'checking', current: checked, section: next };
  const isChecked = checked !== undefined;
  return hasBegun || isChecked ? { status: 'ready', isChecked } : { status: 'none' };
}

const sectionOf: Readonly<Record<Missing, StepSection>> = {
  opening_hours: 'atendimento',
  calendar: 'calendario',
  service: 'servicos',
};
