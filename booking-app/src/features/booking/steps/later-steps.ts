import type { ComponentType } from 'react';
import { createLazyCode } from '../../../platform/lazy-code.ts';
import type { LaterStepProps } from './later-step.tsx';

/** The code of every step after the first. */
export const laterSteps = createLazyCode<ComponentType<LaterStepProps>>(
  async () => (await import('./later-step.tsx')).LaterStep,
);
