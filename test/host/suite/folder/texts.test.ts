import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { failureReason } from '../../../../src/ui/messages/failureReasons';
import { asItIs } from '../../../../src/ui/messages/messages';
import { batchProgressText, progressText } from '../../../../src/ui/messages/progressText';
import { reportText } from '../../../../src/ui/messages/report';
import { warningsByPage, warningText } from '../../../../src/ui/messages/warningText';
import { file, isRecognitionInstalled } from '../window';

const MB = 1_024 * 1_024;

describe('Progress', () => {
  it('says where one conversion is, in a sentence for each phase', () => {
    const told = [
      progressText({ phase: 'uploading', bytesSent: 12.4 * MB, bytesTotal: 40 * MB }),
      progressText({ phase: 'uploading', bytesSent: 10, bytesTotal: 4_000 }),
      progressText({ phase: 'waiting', queuePosition: 3 }),
      progressText({ phase: 'waiting', queuePosition: 1 }),
      progressText({ phase: 'converting', pagesDone: 11, pagesTotal: 40, secondsLeft: 9.2 }),
      progressText({ phase: 'converting', pagesDone: 40, pagesTotal: 40 }),
      progressText({ phase: 'converting', percent: 50, secondsLeft: 200 }),
      progressText({ phase: 'downloading', bytesReceived: 1 }),
    ];
    assert.deepEqual(told, [
      'Uploading 12 of 40 MB',
      'Uploading',
      'Waiting, 2 ahead',
      'Waiting, next in line',
      'Converting page 12 of 40, about 10 s left',
      'Converting page 40 of 40',
      'Converting, about 4 min left',
      'Downloading',
    ]);
  });

  it('says where a batch is: which PDF of how many, and where in it', () => {
    const converting = { phase: 'converting', pagesDone: 2, pagesTotal: 9 } as const;
    assert.equal(batchProgressText(12, 40, 'report.pdf', converting), '12 of 40, report.pdf page 3 of 9');
    assert.equal(batchProgressText(12, 40, 'a.pdf', { phase: 'waiting' }), '12 of 40, a.pdf: Waiting');
  });
});

describe('A failure', () => {
  it('of the network on the way is not told as a damaged file', () => {
    const stalled = Object.assign(new Error('no'), { code: 'request_timed_out' });
    assert.deepEqual(failureReason(stalled, { isBuiltIn: false, host: 'convert.example.com' }), {
      reason: 'the upload came to a halt; check the network.',
      remedies: ['tryAgain'],
    });
  });
});

describe('Warnings', () => {
  it('are one sentence about the gravest', () => {
    const scanned = [1, 2, 3].map((page) => ({ code: 'scanned_page', page }) as const);
    assert.equal(warningText([{ code: 'font_substituted' }, ...scanned]), '3 scanned pages were kept as pictures.');
    assert.equal(warningText(scanned.slice(0, 1)), 'One scanned page was kept as a picture.');
    assert.equal(warningText([]), undefined);
  });

  it('are a list in the order of the pages on demand', () => {
    const warnings = [
      { code: 'scanned_page', page: 9 },
      { code: 'image_skipped', page: 4 },
      { code: 'scanned_page', page: 3 },
      { code: 'scanned_page', page: 2 },
      { code: 'pdf_repaired' },
    ] as const;
    assert.deepEqual(warningsByPage(warnings), [
      'The document was damaged and was repaired first.',
      'Each of the pages 2 to 3 is a scan and was kept as a picture.',
      'Page 4 has a picture that was left out.',
      'Page 9 is a scan and was kept as a picture.',
    ]);
  });

  it('of a newer service are what it says of them', () => {
    const page = { code: 'unheard_of', message: 'New.', page: 2 };
    const warnings = [{ code: 'unheard_of', message: 'Newer.' }, page, { ...page, page: 3 }];
    assert.equal(warningText(warnings), 'Newer.');
    assert.equal(warningText([...warnings, { code: 'pdf_repaired' }]), 'The PDF was damaged and was repaired first.');
    assert.deepEqual(warningsByPage(warnings), ['The document: Newer.', 'Each of the pages 2 to 3: New.']);
  });

  it('stand in the details with what failed and why, the failures first', () => {
    const service = { isBuiltIn: true, host: '' };
    const warnings = [{ code: 'scanned_page', message: '', page: 2 }] as const;
    const saved = { status: 'saved', pdf: file('sub/a.pdf'), document: file('sub/a.docx'), warnings } as const;
    const error = Object.assign(new Error('no'), { code: 'damaged_pdf' });
    const text = reportText(
      [
        { ...saved, convertedAgain: false, scannedPages: 'picture' },
        { status: 'cancelled', pdf: file('c.pdf') },
        { status: 'failed', pdf: file('b.pdf'), error },
        { status: 'skipped', pdf: file('d.pdf'), document: file('d.docx') },
      ],
      service,
    );
    assert.equal(
      text,
      [
        'b.pdf was not converted: it is damaged; open it in a PDF viewer, save it anew and try again.',
        [
          'sub/a.pdf was saved as sub/a.docx.',
          'Page 2 is a scan and was kept as a picture.',
          'With the setting pdfToDocx.scannedPages on “text”, scanned pages become text to edit.',
          ...(isRecognitionInstalled()
            ? []
            : ['The extension “PDF to DOCX: Text Recognition” recognises text where the PDF has none.']),
        ].join('\n    '),
        'd.pdf was not converted: d.docx exists already.',
        'c.pdf was cancelled.\n',
      ].join('\n\n'),
    );
    assert.equal(vscode.env.language, 'en');
  });
});

describe('A message', () => {
  it('is not turned around by the name of a file, and gets no links by one', () => {
    assert.equal(
      asItIs('a\u202efdp.exe saved beside [b](command:x).'),
      'a\ufffdfdp.exe saved beside [b]\u200b(command:x).',
    );
    assert.equal(asItIs('שלום\u200f.pdf'), 'שלום\u200f.pdf');
  });
});
