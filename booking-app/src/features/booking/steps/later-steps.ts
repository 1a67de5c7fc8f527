import type { ComponentType } from 'react';
import { createLazyCode } from '../../../platform/lazy-code.ts';
import { prepareCalls } from '../../../platform/prepare-calls.ts';
import type { openStateNow } from '../frame/open-state.ts';
import type { AboveServicesProps, LaterStepProps } from './later-step.tsx';

/** A later step, what stands beside it on a wide screen, and what few need at the first. */
export interface LaterSteps {
  readonly Step: ComponentType<LaterStepProps>;
  readonly Beside: ComponentType<LaterStepProps>;
  readonly AboveServices: ComponentType<AboveServicesProps>;
  readonly openStateNow: typeof openStateNow;
}

/** The code of every step after the first, and what makes its calls. */
export const laterSteps = createLazyCode<LaterSteps>(async () => {
  const [{ LaterStep, BesideLaterStep, ...others }] = await Promise.all([
    import(/* webpackChunkName: "later" */ './later-step.tsx'),
    prepareCalls(),
  ]);
  return { Step: LaterStep, Beside: BesideLaterStep, ...others };
});
