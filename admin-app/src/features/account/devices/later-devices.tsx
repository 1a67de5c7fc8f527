import { lazy, Suspense } from 'react';

const DevicesSection = lazy(async () => {
  try {
    return { default: (await import('./devices-section.tsx')).DevicesSection };
  } catch (error) {
    // Minha Conta is whole without it.
    console.error(error);
    return { default: () => null };
  }
});

/** 'Avisos neste aparelho', loaded with Minha Conta and not before it. */
export function LaterDevices() {
  return (
    <Suspense>
      <DevicesSection />
    </Suspense>
  );
}
