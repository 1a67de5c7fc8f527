const vm = require('node:vm');

/**
 * jest compiles each module anew for each file of tests, React's two hundred times: a fifth of what all tests compute. Here
 * a process compiles it once, and it runs in the world of each file. `scripts/testing/compile-once.test.ts` fails when a
 * newer jest compiles in another way.
 */
const scripts = new Map();
const { compileFunction } = vm;

vm.compileFunction = Object.assign(compileOnce, { scripts });

function compileOnce(code, parameters, options) {
  const { filename, parsingContext, importModuleDynamically } = options;
  if (filename.includes('.test.')) return compileFunction(code, parameters, options);
  let known = scripts.get(filename);
  if (known?.code !== code) {
    known = { code };
    const beginning = `(function (${parameters.join()}) {`;
    known.script = new vm.Script(`${beginning}${code}\n})`, {
      filename,
      columnOffset: -beginning.length,
      importModuleDynamically: (...words) => known.importModuleDynamically(...words),
    });
    scripts.set(filename, known);
  }
  // The world that the file ran in before is gone.
  known.importModuleDynamically = importModuleDynamically;
  return known.script.runInContext(parsingContext);
}
