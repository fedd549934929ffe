/** What is used of Tesseract's C++ interface (tesseract/baseapi.h), as Emscripten's WebIDL binder hands it out. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  interface TessBaseAPI {
    /** 0 is success. `languages`: names of files `{name}.traineddata` in `folder`, joined by "+"; `engineMode` 1 is LSTM only. */
    Init(folder: string, languages: string, engineMode: number): number;
    /** PageSegMode (tesseract/publictypes.h) */
    SetPageSegMode(mode: number): void;
    SetVariable(name: string, value: string): boolean;
    /** Takes the image from the file `/input`; 0 is success. */
    SetImageFile(exifOrientation: number, angleRadians: number): number;
    SetSourceResolution(dpi: number): void;
    /** 0 is success. */
    Recognize(monitor: null): number;
    GetHOCRText(page: number): string;
    Clear(): void;
    /** Frees what Init has loaded. */
    End(): void;
  }

  interface TesseractModule {
    readonly TessBaseAPI: new () => TessBaseAPI;
    readonly FS: {
      writeFile(path: string, bytes: Uint8Array): void;
      unlink(path: string): void;
    };
  }

  interface TesseractOptions {
    readonly wasmBinary: Uint8Array;
    readonly print: (text: string) => void;
    readonly printErr: (text: string) => void;
  }

  function start(options: TesseractOptions): Promise<TesseractModule>;
  export = start;
}
