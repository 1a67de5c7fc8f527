import type { ComponentType } from 'react';
import { createLazyCode } from '../../../platform/lazy-code.ts';
import { prepareCalls } from '../../../platform/prepare-calls.ts';
import type { LaterStepProps } from './later-step.tsx';

/** The code of every step after the first, and what makes its calls. */
export const laterSteps = createLazyCode<ComponentType<LaterStepProps>>(async () => {
  const [{ LaterStep }] = await Promise.all([
    import(/* webpackChunkName: "later" */ './later-step.tsx'),
    prepareCalls(),
  ]);
  return LaterStep;
});
