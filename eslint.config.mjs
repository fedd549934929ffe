import js from '@eslint/js';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist/', 'out/', '**/node_modules/', 'bench/tmp/', 'bench/gallery/'] },
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    plugins: { regexp },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Numbers in messages and XML attributes are the normal case here.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `import x = require()` picks a package's CommonJS build: the ES build of PDFium's glue does not start inside a CommonJS bundle.
      '@typescript-eslint/no-require-imports': ['error', { allowAsImport: true }],
      // `const { left, ...rest }` is how a field is left out.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // A word of a PDF, or a header of a request, is as long as its sender likes.
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
      // VS Code patches exactly 'https' and 'http' for proxies and certificates; the node: forms slip past it.
      'no-restricted-imports': ['error', { paths: ['node:https', 'node:http'] }],
    },
  },
  { files: ['**/*.js', '**/*.mjs'], languageOptions: { globals: { ...globals.node } } },
  { files: ['**/*.js'], languageOptions: { sourceType: 'commonjs' } },
);
