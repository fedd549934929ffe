export const HELP = `pdf-to-docx turns PDFs into editable Word documents, on this machine or through a conversion service.

  pdf-to-docx convert FILE... [--output FILE | --output-dir DIR] [--if-exists overwrite|rename|skip|fail]
                              [--scanned-pages picture|text] [--service-url URL] [--json]
      Saves a DOCX beside each PDF. Prints the path of each saved file (--json: one JSON line for each file).
      An existing DOCX is left alone, and its PDF fails, unless --if-exists says otherwise. Of a scanned page
      there is its picture, or, with --scanned-pages text, its text, which is recognised where nobody has done that.

  pdf-to-docx serve [--host HOST] [--port PORT] [--data-dir DIR] [--database-url URL] …
      Runs the conversion service until it is told to stop. --port 0 takes any free port.

  pdf-to-docx keys create --name NAME [--scope FULL|CONVERT|READ] [--data-dir DIR | --database-url URL]
      Makes an API key for the service and prints it, once.
  pdf-to-docx keys list | revoke ID [--data-dir DIR | --database-url URL]

  pdf-to-docx --help | --version

Environment of convert:
  PDF_TO_DOCX_SERVICE_URL   address of the service to use; without one, PDFs never leave this machine
  PDF_TO_DOCX_API_KEY       key for that service
  PDF_TO_DOCX_PASSWORD      password of protected PDFs
  HTTPS_PROXY, NO_PROXY     the proxy on the way to that service, and what is reached without it
The settings of serve are environment variables (PDF_TO_DOCX_MAX_PAGES) and flags (--max-pages), too: see the README.

Exit code: 0 all converted, 1 some failed, 2 wrong use, 130 interrupted.
`;
