import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { configureApp } from '../webpack.common.js';

/**
 * Starts the federation runtime in a task after the one that reads the shell's code: both in one would keep a cheap phone from
 * noticing a first tap. The entry uses nothing shared before that.
 */
const laterFederation = {
  apply: ({ hooks, webpack: { RuntimeGlobals, RuntimeModule } }) => {
    class LaterStartup extends RuntimeModule {
      constructor() {
        // By then federation is part of what starts.
        super('later startup', RuntimeModule.STAGE_TRIGGER);
      }

      generate() {
        return `const start = ${RuntimeGlobals.startup};\n${RuntimeGlobals.startup} = () => setTimeout(start);`;
      }
    }
    hooks.thisCompilation.tap('later federation', (compilation) =>
      compilation.hooks.additionalChunkRuntimeRequirements.tap('later federation', (chunk) => {
        if (chunk.hasRuntime()) compilation.addRuntimeModule(chunk, new LaterStartup());
      }),
    );
  },
};

/** Puts the watch into the page, before the scripts that it watches. */
const startWatch = {
  apply: ({ hooks }) =>
    hooks.compilation.tap('start watch', (compilation) => {
      const file = path.join(import.meta.dirname, 'src/start-watch.ts');
      compilation.fileDependencies.add(file);
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('start watch', (page) => {
        page.headTags.unshift(HtmlWebpackPlugin.createHtmlTagObject('script', {}, inlineScript(file)));
        return page;
      });
    }),
};

/** A file that imports nothing as the content of a script element. */
function inlineScript(file) {
  const { code } = transformSync(readFileSync(file, 'utf8').replace('export {};', ''), {
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2022',
      minify: { compress: { toplevel: true }, mangle: { toplevel: true } },
    },
    minify: true,
  });
  return `{${code}}`;
}

export default (env, { mode }) => {
  const settings = configureApp({ name: 'shell', folder: import.meta.dirname }, env, mode);
  return { ...settings, plugins: [...settings.plugins, laterFederation, startWatch] };
};
