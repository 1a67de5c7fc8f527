import { configureBuilds } from '../webpack.common.js';

const app = {
  name: 'booking-app',
  folder: import.meta.dirname,
  remote: true,
  next: ['later', 'calls'],
  worker: './src/features/booking/proof/proof-worker.ts',
  renderer: {
    entry: './src/app/renderer.ts',
    without: ['src/features/booking/steps/later-step.tsx', 'src/features/booking/proof/prove.ts'],
  },
};

export default (env, { mode }) => configureBuilds(app, env, mode);
