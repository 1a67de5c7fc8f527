/**
 * antd writes the styles and variables of a component when it is first drawn, and jsdom asks each of their rules of each
 * element whose visibility or name a test looks for: the tests of screens would compute a seventh more. No test looks at
 * what they make of a screen: the journeys do, in a browser. `admin-app/src/ui/unstyled.test.tsx` fails when a newer antd
 * writes them from elsewhere.
 */
exports.__esModule = true;
exports.STYLE_PREFIX = 'style';
exports.extract = () => null;
exports.default = () => {};
