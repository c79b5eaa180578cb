/** Expressions that take more than linear time, and why no text is long enough for it. */
export const bounded: Readonly<Record<string, string>> = {
  '/\\B(?=(\\d{3})+$)/g': 'a price of the catalogue',
  '/0+$/': 'a price of the catalogue',
  '/[^\\s@]+@[^\\s@]+\\.\\p{L}{2,}/gu':
    "the writer's own review, on the own device: 22 ms for the 5,000 characters there can be",
  '/\\/+$/': 'an address: the server looks at those of 500 characters at most, the app at its own',
  '/^-+|-+$/g': 'names of the demo content',
  '/\\s*[\\p{Cc}\\u2028\\u2029]+\\s*/gu': "names in the operator's own file",
  '/,+$/': "names in the operator's own file",
  '/<style>(.*?)<\\/style>/gs': 'the page that the build made',
  '/(<main\\b[^>]*>)[\\s\\S]*?(?=<\\/main>)/': 'the page that the build made',
  '/<link rel="stylesheet"[^>]*>/':
    'the page that the build made, with what the app drew in it: names in that are escaped, so no tag begins in them',
  '/<[^>]*>/g':
    'descriptions that were sanitised when they were stored: every "<" in them begins a tag that ends',
}

/** Files with expressions that are put together when the program runs, and why nobody can make them slow. */
export const composed: Readonly<Record<string, string>> = {
  'src/app/routes.ts': 'of the paths in the table of routes; a part of a path is `[^/]+`',
  'src/app/forms/name-patterns.ts': "of fixed parts, and run on the writer's own review, on the own device",
  'src/app/forms/identifying-details.ts':
    "of fixed parts, and run on the writer's own review, on the own device",
  'src/app/forms/old-things.ts':
    "of fixed parts, and run on a hundred characters of the writer's own review, on the own device",
  'src/app/forms/own-name.ts':
    "of the words of the writer's own name, what is special in them escaped, and run on the own device",
  'src/contract/account.ts': 'two numbers of ours: how many characters a password may have',
  'src/server/mail/read-eml.ts': 'of the names of headers, and run on a mail that this server wrote',
}
