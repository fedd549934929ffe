import type { FastifyInstance } from 'fastify';

/** Which methods an address takes, from the routes as they are registered; call before registering them. */
export function collectAllowedMethods(app: FastifyInstance): (path: string) => readonly string[] {
  const methodsByUrl = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const entry = methodsByUrl.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    methodsByUrl.set(url, entry);
    for (const one of [method].flat()) entry.methods.add(one);
  });
  return (path) => {
    const entries = [...methodsByUrl.values()].filter(({ pattern }) => pattern.test(path));
    return entries.flatMap(({ methods }) => [...methods]);
  };
}

/** `/v1/jobs/:id` → any one segment in place of `:id`. */
function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`);
}
